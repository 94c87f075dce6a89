import { Box, chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { UnreadableRow } from '../../../domain/reports/report.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { Notice } from '../../../ui/page/Notice.tsx';

/** The entries that a report omits, so that they can be found and corrected in bexio. */
export function LeftOut({ rows }: { readonly rows: readonly UnreadableRow[] }) {
  const words = useRowWords();
  return (
    <Box px="4" pt="2">
      <Notice tone="failure">
        <Plural
          value={rows.length}
          one="# item of bexio could not be read. It is neither counted nor changed. Please correct it in bexio:"
          other="# items of bexio could not be read. They are neither counted nor changed. Please correct them in bexio:"
        />
        <chakra.ul ps="4" listStyleType="disc">
          {rows.map((row, index) => (
            <li key={index}>{words(row)}</li>
          ))}
        </chakra.ul>
      </Notice>
    </Box>
  );
}

function useRowWords(): (row: UnreadableRow) => string {
  const { t } = useLingui();
  return ({ list, id, workerName, date, field }) => {
    const number = id === null ? t`without a number` : `#${id}`;
    const what = { users: t`User`, activities: t`Activity`, entries: t`Time entry` }[list];
    const fields: Readonly<Record<string, string>> = {
      duration: t`Duration`,
      user_id: t`Worker`,
      client_service_id: t`Activity`,
      date: t`Date`,
      name: t`Name`,
    };
    const wrong = fields[field] ?? field;
    const named = [workerName, date && formatDay(date), `${what} ${number}`].filter(Boolean);
    return wrong ? `${named.join(', ')}: ${wrong}` : named.join(', ');
  };
}
