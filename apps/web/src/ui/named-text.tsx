type NamedTextProps = {
  readonly text: string;
  /** Stands in the text, if it is known. */
  readonly name: string | undefined;
};

/** A text in which translators of pages leave a name as it is. */
export function NamedText({ text, name }: NamedTextProps) {
  const [first, ...others] = name ? text.split(name) : [text];
  return (
    <span>
      <span>{first}</span>
      {others.map((part, place) => [
        <bdi key={`name ${place}`} translate="no">
          {name}
        </bdi>,
        <span key={place}>{part}</span>,
      ])}
    </span>
  );
}
