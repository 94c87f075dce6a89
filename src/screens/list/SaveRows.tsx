import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiTrayArrowDown } from '@mdi/js';
import { ActionButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface SaveRowsProps<Row> {
  /** Those that the list has found. */
  readonly rows: readonly Row[];
  readonly saving: boolean;
  readonly onSave: (rows: readonly Row[]) => void;
}

/** Saves the rows of a list as a file, below them. */
export function SaveRows<Row>({ rows, saving, onSave }: SaveRowsProps<Row>) {
  return (
    <Box px="4" py="2" borderTopWidth="1px" _print={{ display: 'none' }}>
      <ActionButton
        variant="ghost"
        colorPalette="gray"
        ms="-3"
        disabled={saving || rows.length === 0}
        aria-busy={saving}
        onClick={() => onSave(rows)}
      >
        <Icon path={mdiTrayArrowDown} />
        {saving ? <Trans>Saving as CSV…</Trans> : <Trans>Save as CSV</Trans>}
      </ActionButton>
    </Box>
  );
}
