/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';

interface StatePictureProps {
  /** The address of the picture. */
  readonly source: string;
  /** What the state is called. */
  readonly name: string;
}

/** The screen in a state, small; large on a click. */
export function StatePicture({ source, name }: StatePictureProps) {
  const large = useRef<HTMLDialogElement>(null);
  const words = `The screen in «${name}»`;
  return (
    <>
      <button
        type="button"
        class="picture"
        aria-label={`${words}, large`}
        onClick={() => large.current!.showModal()}
      >
        <img src={source} alt={words} />
      </button>
      <dialog class="large" aria-label={words} ref={large}>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
        <img src={source} alt={words} />
      </dialog>
    </>
  );
}
