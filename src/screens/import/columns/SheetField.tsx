import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Import } from '../../../actors/exchange/import.ts';
import type { ColumnsDraft } from '../../../domain/exchange/columnsDraft.ts';
import type { DataImport } from '../../../domain/exchange/dataImport.ts';
import { FieldFrame } from '../../../ui/fields/FieldFrame.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Card } from '../../../ui/page/Card.tsx';

interface SheetFieldProps {
  readonly shown: DataImport;
  readonly draft: ColumnsDraft;
}

/** Which sheet of a spreadsheet is read, where it has more than one. */
export function SheetField({ shown: { sheets, sheet }, draft }: SheetFieldProps) {
  const id = useId();
  const actor = Import.useActorRef();
  if (sheets.length < 2) return null;
  return (
    <Card title={<Trans>Which sheet is read?</Trans>}>
      <Box px="4" pb="4" pt="1">
        <FieldFrame fieldId={id} maxW="20rem" label={<Trans>Sheet of the file</Trans>}>
          <Select
            id={id}
            value={draft.sheet ?? sheet}
            onChange={({ target }) =>
              actor.send({ type: 'reading.chosen', reading: { sheet: target.value } })
            }
          >
            {sheets.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </FieldFrame>
      </Box>
    </Card>
  );
}
