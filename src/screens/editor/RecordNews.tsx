import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  FollowedRecord,
  useFollowedRecordProps,
  useFollowing,
  type RecordNews as News,
} from '../../actors/editor/followedRecord.ts';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useHeardOf } from '../../actors/runtime/useHeardOf.ts';
import { useToast } from '../../actors/toast.ts';
import type { ForeignChange } from '../../domain/heardChange.ts';
import { isChanged, merged, type RecordKind } from '../../domain/record/recordForm.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

interface RecordNewsProps {
  readonly kind: RecordKind;
  readonly id: number;
  readonly partName: (part: string) => string;
}

/** Follows what others save of the record in the editor above, and offers what it does not show yet. */
export function RecordNews(props: RecordNewsProps) {
  const first = useHeardOf(props.kind, props.id);
  return first && <Following {...props} first={first} />;
}

interface FollowingProps extends RecordNewsProps {
  /** What was heard first. */
  readonly first: ForeignChange;
}

function Following(props: FollowingProps) {
  return (
    <FollowedRecord.Provider {...useFollowedRecordProps(props)}>
      <NewerParts {...props} />
    </FollowedRecord.Provider>
  );
}

const NOTHING = { takenOver: [], conflicts: [] };

/** The parts that others have changed and the form does not show, and those changed here as well. */
function useNewerParts() {
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const record = RecordEditor.useSelector(({ context }) => context.record);
  const draft = RecordEditor.useSelector(({ context }) => context.draft);
  const newer = RecordEditor.useSelector(({ context }) => context.newer);
  const isAsked = RecordEditor.useSelector(({ context }) => context.failure?.code === 'conflict');
  return useMemo(() => {
    const isKnown = newer === null || newer === record || isAsked;
    if (isKnown || !record || !draft || !isChanged({ kind, record, draft })) return NOTHING;
    return merged({ kind, record, draft, newer });
  }, [kind, record, draft, newer, isAsked]);
}

function NewerParts({ kind, id, first, partName }: FollowingProps) {
  const { i18n, t } = useLingui();
  const editor = RecordEditor.useActorRef();
  const toast = useToast();
  const named = (parts: readonly string[]) =>
    new Intl.ListFormat(i18n.locale).format(parts.map(partName));
  const sayWhat = (by: string | null, names: string) =>
    by === null ? t`Changed meanwhile: ${names}` : t`Meanwhile ${by} has changed: ${names}`;
  const sayShown = ({ by, parts }: News) => {
    if (parts.length > 0) toast(sayWhat(by, named(parts)));
  };
  const author = useFollowing({ kind, id, first, onShown: sayShown });
  const { takenOver, conflicts } = useNewerParts();
  const names = named([...takenOver, ...conflicts]);
  const disputed = named(conflicts);
  return (
    <Box role="status">
      {names !== '' && (
        <Notice
          tone="info"
          action={
            conflicts.length === 0 && (
              <TextButton onClick={() => editor.send({ type: 'newer.taken' })}>
                <Trans>Add to the form</Trans>
              </TextButton>
            )
          }
        >
          {sayWhat(author, names)}
          {conflicts.length > 0 && (
            <>
              {'. '}
              <Trans>You have changed this too, and are asked when you save: {disputed}</Trans>
            </>
          )}
        </Notice>
      )}
    </Box>
  );
}
