import { Grid, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { WorkerEditor } from '../../actors/editor/recordEditor.ts';
import { useMay } from '../../actors/session/useMay.ts';
import { useOffer } from '../../actors/runtime/useOffer.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { WIDE_FORM } from '../editor/columns.ts';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { PersonCard } from '../people/PersonCard.tsx';
import { useWorkerInputs } from '../people/personInputs.ts';
import { FeedCard } from './FeedCard.tsx';
import { PlanCard } from './PlanCard.tsx';

interface WorkerFormProps {
  readonly autoFocus: boolean;
  readonly isErased: boolean;
}

export function WorkerForm({ autoFocus, isErased }: WorkerFormProps) {
  const mayShare = useMay('edit');
  const worker = WorkerEditor.useRecord((record) => record);
  const draft = WorkerEditor.useDraft((current) => current);
  const edit = WorkerEditor.useEdit();
  return (
    <Grid templateColumns={WIDE_FORM} gap="4" alignItems="start">
      <PersonCard
        person={{ draft, edit }}
        inputs={useWorkerInputs()}
        title={<Trans>Contact details</Trans>}
        autoFocus={autoFocus}
      />
      {mayShare && !isErased && worker.id !== 'new' && (
        <Stack gap="4">
          <PlanCard worker={worker} />
          <FeedCard worker={worker} />
        </Stack>
      )}
    </Grid>
  );
}

export function WorkerSkeleton() {
  const mayShare = useMay('edit');
  const offersPlan = useOffer('einsatzplan');
  return (
    <FormSkeleton columns={WIDE_FORM}>
      <CardSkeleton h="437px" />
      {mayShare && (
        <Stack gap="4">
          {offersPlan && (
            <CardSkeleton h={{ base: '247px', sm: '227px', md: '267px', lg: '247px' }} />
          )}
          <CardSkeleton h={{ base: '263px', sm: '243px', md: '283px', lg: '263px' }} />
        </Stack>
      )}
    </FormSkeleton>
  );
}
