import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { ContactRow } from '../../domain/contacts/contactProposal.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Card } from '../../ui/page/Card.tsx';

/** So many rows are shown before somebody asks for more. */
const PORTION = 50;

interface PileProps<Row extends ContactRow> {
  readonly title: ReactNode;
  readonly hint: ReactNode;
  readonly aside?: ReactNode;
  readonly rows: readonly Row[];
  /** Draws one of them. */
  readonly row: ComponentType<{ readonly row: Row }>;
}

/** Contacts of which the same becomes, a portion at a time; nothing if there are none. */
export function Pile<Row extends ContactRow>({
  title,
  hint,
  aside,
  rows,
  row: RowOfPile,
}: PileProps<Row>) {
  const [shown, setShown] = useState(PORTION);
  if (rows.length === 0) return null;
  const count = rows.length;
  const hidden = count - shown;
  return (
    <Card
      title={
        <>
          {title} ({count})
        </>
      }
    >
      <Box px="4" pb="2">
        <Text color="fg.muted">{hint}</Text>
        {aside && <Box pt="2">{aside}</Box>}
      </Box>
      <Stack as="ul" listStyleType="none" gap="0">
        {rows.slice(0, shown).map((row) => (
          <RowOfPile key={row.contact.id} row={row} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Box px="4" py="3" borderTopWidth="1px">
          <ActionButton
            variant="outline"
            colorPalette="gray"
            onClick={() => setShown((before) => before + PORTION)}
          >
            <Trans>Show more ({hidden} left)</Trans>
          </ActionButton>
        </Box>
      )}
    </Card>
  );
}
