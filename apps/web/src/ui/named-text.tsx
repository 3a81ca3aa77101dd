type NamedTextProps = {
  /** The name within the text, if it is known. */
  readonly name: string | undefined;
  readonly children: string;
};

/** A text in which page translators leave a name as it is. */
export function NamedText({ name, children }: NamedTextProps) {
  const [first, ...others] = name ? children.split(name) : [children];
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
