import { Plural } from '@lingui/react/macro';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { LeftOutRows } from '../reporting/report/LeftOutRows.tsx';

/** The contacts that cannot be customers, so that they can be found and corrected in bexio. */
export function LeftOutContacts() {
  const rows = ContactSync.useSelector(({ context }) => context.proposal!.leftOut);
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning">
      <Plural
        value={rows.length}
        one="# contact cannot be taken over. Please correct it in bexio:"
        other="# contacts cannot be taken over. Please correct them in bexio:"
      />
      <LeftOutRows rows={rows} />
    </Notice>
  );
}
