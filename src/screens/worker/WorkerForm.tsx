import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { WorkerEditor } from '../../actors/editor/recordEditor.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { TWO_THIRDS, WIDE_FORM } from '../editor/columns.ts';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { PersonCard } from '../people/PersonCard.tsx';
import { useWorkerInputs } from '../people/personInputs.ts';

const SharedLinks = lazyComponent(async () => (await import('./SharedLinks.tsx')).SharedLinks);

/** How a worker is reached. */
function WorkerContact({ inPlace = false }: { readonly inPlace?: boolean }) {
  const draft = WorkerEditor.useDraft((current) => current);
  const edit = WorkerEditor.useEdit();
  const offersTarget = useFeature('einsatzplan');
  return (
    <PersonCard
      person={{ draft, edit }}
      inputs={useWorkerInputs()}
      elsewhere={offersTarget ? [] : ['weeklyTarget']}
      title={<Trans>Contact details</Trans>}
      autoFocus={!inPlace}
      inPlace={inPlace}
    />
  );
}

/** A new worker, as a form. */
export function WorkerForm() {
  const mayShare = usePermission('edit');
  const worker = WorkerEditor.useRecord((record) => record);
  const [isSending, setSending] = useState(false);
  return (
    <Grid templateColumns={WIDE_FORM} gap="4" alignItems="start">
      <WorkerContact />
      {mayShare && worker.id !== 'new' && (
        <Stack gap="4">
          <LazyBoundary>
            <SharedLinks worker={worker} isSending={isSending} onSending={setSending} />
          </LazyBoundary>
        </Stack>
      )}
    </Grid>
  );
}

/** The same before its content has come. */
export function WorkerSkeleton() {
  return (
    <FormSkeleton columns={WIDE_FORM}>
      <CardSkeleton h="514px" />
    </FormSkeleton>
  );
}

interface KnownOfWorkerProps {
  readonly isErased: boolean;
  /** Whether the ways to send the plan are open. */
  readonly isSending: boolean;
  readonly onSending: (isSending: boolean) => void;
}

/** How a worker is reached, as text that is edited where it stands, and the links to what they do. */
export function KnownOfWorker({ isErased, ...sending }: KnownOfWorkerProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const mayShare = usePermission('edit');
  const worker = WorkerEditor.useRecord((record) => record);
  return (
    <Grid templateColumns={TWO_THIRDS} gap="4" alignItems="start">
      <WorkerContact inPlace />
      {mayShare && !isErased && worker.id !== 'new' && (
        <chakra.details
          bg="bg"
          borderWidth="1px"
          borderRadius="l3"
          _print={{ display: 'none' }}
          onToggle={() => setUnfolded(true)}
        >
          <chakra.summary
            px="4"
            py="3"
            cursor="pointer"
            borderRadius="l3"
            focusVisibleRing="outside"
          >
            <chakra.h2 display="inline" fontSize="md" fontWeight="semibold">
              <Trans>Share plan and calendar</Trans>
            </chakra.h2>
          </chakra.summary>
          <Box css={{ '& > section': { border: 0 } }}>
            {(isUnfolded || sending.isSending) && (
              <LazyBoundary>
                <SharedLinks worker={worker} {...sending} />
              </LazyBoundary>
            )}
          </Box>
        </chakra.details>
      )}
    </Grid>
  );
}

/** The same before its content has come. */
export function KnownSkeleton() {
  return (
    <FormSkeleton columns={TWO_THIRDS}>
      <CardSkeleton h="329px" />
      <CardSkeleton h="46px" />
    </FormSkeleton>
  );
}
