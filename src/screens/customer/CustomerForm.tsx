import { Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RecordEditorActor } from '../../actors/recordEditor.ts';
import { NARROW_FORM } from '../editor/columns.ts';
import { PersonCard } from '../people/PersonCard.tsx';
import { PositionCard } from './PositionCard.tsx';

interface CustomerFormProps {
  readonly editor: RecordEditorActor;
  /** Stands across from the title of the contact details. */
  readonly aside?: ReactNode;
  readonly autoFocus?: boolean;
}

export function CustomerForm({ editor, aside, autoFocus = false }: CustomerFormProps) {
  return (
    <Grid templateColumns={NARROW_FORM} gap="4" alignItems="start">
      <PersonCard
        title={<Trans>Contact details</Trans>}
        aside={aside}
        editor={editor}
        autoFocus={autoFocus}
      />
      <PositionCard editor={editor} />
    </Grid>
  );
}
