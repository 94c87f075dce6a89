import { Plural } from '@lingui/react/macro';

export function UnreadableRows({ count }: { readonly count: number }) {
  return (
    <Plural
      value={count}
      one="# entry could not be read and is missing here. If it stays that way, tell your Einsatzplan administrator."
      other="# entries could not be read and are missing here. If it stays that way, tell your Einsatzplan administrator."
    />
  );
}
