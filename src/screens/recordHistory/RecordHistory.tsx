import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import {
  History,
  isInHistoryOf,
  useFreshHistory,
  useRecordHistoryProps,
  useSavesInHistory,
} from '../../actors/lists/history.ts';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useToast } from '../../actors/toast.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useCachedWorkers } from '../../actors/lists/workerList.ts';
import { editsBefore } from '../../domain/history/restoration.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { dayOf, formatDay, timeOf } from '../../domain/time/dates.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { HistoryList, type OfEntry } from './HistoryList.tsx';

interface RecordHistoryProps {
  readonly kind: RecordKind;
  readonly id: number;
  /** Whether nobody may edit the record any more. */
  readonly isClosed: boolean;
}

/** What was changed of the record in the editor above. */
export function RecordHistory(props: RecordHistoryProps) {
  return (
    <History.Provider {...useRecordHistoryProps(props.kind, props.id)}>
      <Entries {...props} />
    </History.Provider>
  );
}

function Entries({ kind, id, isClosed }: RecordHistoryProps) {
  const mayEdit = usePermission('edit') && !isClosed;
  useFreshHistory(useCallback((change) => isInHistoryOf(change, kind, id), [kind, id]));
  useSavesInHistory(kind, id);
  return (
    <HistoryList
      workers={useCachedWorkers()}
      empty={<EmptyState title={<Trans>Nothing was changed yet</Trans>} />}
      {...(mayEdit && { Action: Restore })}
    />
  );
}

/** Offers what the record had before an entry as a draft, where its form can give that back. */
function Restore({ entry: { id, at } }: OfEntry) {
  const { t } = useLingui();
  const editor = RecordEditor.useActorRef();
  const entries = History.useSelector(({ context }) => context.shown!.entries);
  const kind = RecordEditor.useSelector(({ context }) => context.kind as RecordKind);
  const record = RecordEditor.useSelector(({ context }) => context.record);
  const isOpen = RecordEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  const toast = useToast();
  const edits = isOpen && record ? editsBefore({ kind, record }, entries, id) : [];
  if (edits.length === 0) return null;
  const when = at ? `${formatDay(dayOf(at))}, ${timeOf(at)}` : '';
  const restore = () => {
    for (const edit of edits) editor.send({ type: 'draft.edited', edit });
    scrollTo({ top: 0 });
    focusHeading();
    toast(t`The form has what was there before ${when}. It is not saved yet.`);
  };
  return (
    <TextButton alignSelf="start" aria-label={t`As it was before: ${when}`} onClick={restore}>
      <Trans>As it was before</Trans>
    </TextButton>
  );
}
