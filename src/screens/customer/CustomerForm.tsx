import { Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { RecordEditorActor } from '../../actors/recordEditor.ts';
import { COLUMNS } from '../person/columns.ts';
import { PersonCard } from '../person/PersonCard.tsx';
import { PositionCard } from './PositionCard.tsx';

interface CustomerFormProps {
  readonly editor: RecordEditorActor;
  readonly autoFocus?: boolean;
}

export function CustomerForm({ editor, autoFocus = false }: CustomerFormProps) {
  return (
    <Grid templateColumns={COLUMNS} gap="4" alignItems="start">
      <PersonCard title={<Trans>Contact details</Trans>} editor={editor} autoFocus={autoFocus} />
      <PositionCard editor={editor} />
    </Grid>
  );
}
