import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './face.module.css';

/** Addresses in the order of the faces' numbers. */
const FACES: readonly string[] = Object.values(
  import.meta.glob<string>('./faces/*.svg', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
);

/** The face of a member, whose name is beside it. */
export function Face({ face }: { readonly face: number }) {
  return (
    <img
      className={styles.face}
      src={FACES[face]}
      alt=""
      width={48}
      height={48}
      draggable={false}
    />
  );
}

type FaceChoiceProps = {
  readonly face: number;
  readonly onChoose: (face: number) => void;
  /** What is shown beside the face. */
  readonly children: ReactNode;
};

/** The player's face, which opens a choice of all faces. */
export function FaceChoice({ face, onChoose, children }: FaceChoiceProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t('tables.chooseFace')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Face face={face} />
        <IconChevronDown size={18} aria-hidden />
      </button>
      {children}
      <fieldset
        id={id}
        className={styles.faces}
        aria-label={t('tables.chooseFace')}
        hidden={!isOpen}
      >
        {isOpen &&
          FACES.map((address, number) => (
            <label key={address}>
              <input
                type="radio"
                name={`${id}-face`}
                aria-label={t('tables.face', { number: number + 1 })}
                checked={number === face}
                onChange={() => onChoose(number)}
              />
              <Face face={number} />
            </label>
          ))}
      </fieldset>
    </>
  );
}
