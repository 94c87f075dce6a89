import { initialsOf } from '../domain/person/initials.ts';
import styles from './initials.module.css';

interface InitialsProps {
  readonly name: string;
  /** The light colour of the person; none while it is not known. */
  readonly color: string | undefined;
}

/** A person as a small disc, beside the name. */
export function Initials({ name, color }: InitialsProps) {
  return (
    <span className={styles.initials} style={{ background: color }} aria-hidden="true">
      <bdi>{initialsOf(name) || '?'}</bdi>
    </span>
  );
}
