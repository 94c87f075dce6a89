import { chakra } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import { ContactSync } from '../../actors/contactSync.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { useRowWords } from '../reporting/report/useRowWords.ts';

/** The contacts that cannot be customers, so that they can be found and corrected in bexio. */
export function LeftOutContacts() {
  const rows = ContactSync.useSelector(({ context }) => context.proposal!.leftOut);
  const words = useRowWords();
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning">
      <Plural
        value={rows.length}
        one="# contact cannot be taken over. Please correct it in bexio:"
        other="# contacts cannot be taken over. Please correct them in bexio:"
      />
      <chakra.ul ps="4" listStyleType="disc">
        {rows.map((row, index) => (
          <li key={index}>{words(row)}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
