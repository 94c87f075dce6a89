import { Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js';
import { JobEditor } from '../../actors/editor/recordEditor.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import {
  outdatedConfirmations,
  type OutdatedConfirmation,
} from '../../domain/job/edit/outdatedConfirmations.ts';
import { termsInWords } from '../../domain/job/confirmation/terms.ts';
import { IconLine } from '../../ui/IconLine.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { useConfirmationNames, usePartyList } from '../jobs/confirmation/ConfirmationMarks.tsx';
import { useRuleLanguage, useWorkerName } from '../jobs/words.ts';

interface OutdatedNoteProps {
  /** Called when the confirmations were renewed and the note is gone, to move the focus. */
  readonly onRenewed: () => void;
}

/**
 * Says who confirmed earlier terms, and removes those confirmations. Its space is reserved where it
 * may appear, because the edited fields are below it.
 */
export function OutdatedNote({ onRenewed }: OutdatedNoteProps) {
  const edit = JobEditor.useEdit();
  const mayEdit = usePermission('edit');
  const job = JobEditor.useRecord((record) => record);
  const draft = JobEditor.useDraft((current) => current);
  const partyList = usePartyList();
  const sentences = useSentences();
  const outdated = outdatedConfirmations(job, draft);
  const kept = outdated.filter(({ stands }) => stands);
  const stands = kept.length > 0;
  const shown = stands ? kept : outdated;
  const parties = shown.map(({ by }) => by);
  const listed = partyList(parties);
  const removeLabel = plural(parties.length, {
    one: 'Remove confirmation',
    other: 'Remove confirmations',
  });
  const { customer, worker } = job.confirmations;
  return (
    <Flex
      role="status"
      flex="1 1 18rem"
      align="center"
      minH={customer || worker ? '12' : undefined}
      _print={{ minH: '0' }}
    >
      {shown.length > 0 && (
        <IconLine
          path={stands ? mdiAlertOutline : mdiInformationOutline}
          color={stands ? 'orange.800' : 'fg.muted'}
        >
          {stands ? sentences(kept).join(' · ') : <Trans>Confirmation removed: {listed}</Trans>}{' '}
          {mayEdit && (
            <>
              <TextButton
                _print={{ display: 'none' }}
                aria-label={stands ? removeLabel : undefined}
                onClick={() => edit({ kind: 'confirmations', by: parties, confirmed: !stands })}
              >
                {stands ? <Trans>Remove</Trans> : <Trans>Undo</Trans>}
              </TextButton>
              {stands && (
                <>
                  {' · '}
                  <TextButton
                    _print={{ display: 'none' }}
                    onClick={() => {
                      onRenewed();
                      for (const by of parties) edit({ kind: 'confirmation', by, confirmed: true });
                    }}
                  >
                    <Trans>Confirmed again</Trans>
                  </TextButton>
                </>
              )}
            </>
          )}
        </IconLine>
      )}
    </Flex>
  );
}

/** One sentence where both confirmed the same. */
function useSentences(): (outdated: readonly OutdatedConfirmation[]) => readonly string[] {
  const { t } = useLingui();
  const wording = useRuleLanguage();
  const workerName = useWorkerName(WorkerList.useRows());
  const now = JobEditor.useDraft((draft) => draft);
  const names = useConfirmationNames();
  const nameOf = (id: number | null) => (id === null ? names.worker : workerName(id));
  return (outdated) => {
    const sentences = outdated.map(({ by, given }) => {
      const name = nameOf(given.workerId);
      const who = by === 'customer' ? t`Confirmed by the customer` : t`Confirmed by ${name}`;
      return { name, who, terms: termsInWords(given, now, wording) };
    });
    const [customer, worker] = sentences;
    if (customer && worker && customer.terms === worker.terms) {
      const { name } = worker;
      return [withTerms(t`Confirmed by the customer and by ${name}`, worker.terms)];
    }
    return sentences.map(({ who, terms }) => withTerms(who, terms));
  };
}

function withTerms(who: string, terms: string): string {
  return [who, terms].filter(Boolean).join(', ');
}
