import { Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { WorkerEditor } from '../../actors/recordEditor.ts';
import { WIDE_FORM } from '../editor/columns.ts';
import { PersonCard } from '../people/PersonCard.tsx';
import { FeedCard } from './FeedCard.tsx';
import { useWorkerInputs } from '../people/personInputs.ts';

export function WorkerForm() {
  const worker = WorkerEditor.useRecord((record) => record);
  const draft = WorkerEditor.useDraft((current) => current);
  const edit = WorkerEditor.useEdit();
  return (
    <Grid templateColumns={WIDE_FORM} gap="4" alignItems="start">
      <PersonCard
        person={{ draft, edit }}
        inputs={useWorkerInputs()}
        title={<Trans>Contact details</Trans>}
      />
      <FeedCard worker={worker} />
    </Grid>
  );
}
