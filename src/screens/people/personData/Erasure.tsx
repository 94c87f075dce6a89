import { Button, List, Stack, Text } from '@chakra-ui/react';
import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Changes } from '../../../actors/changes/change.ts';
import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { useToast } from '../../../actors/toast.ts';
import type { Person } from '../../../domain/entities.ts';
import type { AskedErasure } from '../../../domain/person/erasure.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ChangeNotice } from '../../jobs/changes/outcome/ChangeNotice.tsx';
import { entryStateOf } from '../../page/origin.ts';
import { useVisitsLeft } from '../archive/useVisitsLeft.ts';
import { VisitsLeftWords } from '../archive/VisitsLeftWords.tsx';
import type { PersonKind } from '../../../domain/kinds/kinds.ts';

interface ErasureProps {
  readonly kind: PersonKind;
  readonly id: number;
  readonly onClose: () => void;
}

/** Asks whether the data of a person are to be erased, and says what became of that. */
export function Erasure({ kind, id, onClose }: ErasureProps) {
  const name = RecordEditor.useSelector(({ context }) => (context.record as Person).name);
  const isUnsaved = RecordEditor.useSelector((snapshot) => snapshot.hasTag('unsaved'));
  const left = useVisitsLeft({ kind, id });
  const [asked, setAsked] = useState<AskedErasure | null>(null);
  if (asked) {
    return (
      <Changes.Provider>
        <Request asked={asked} onEnd={onClose} />
        <ChangeNotice openId={null} />
      </Changes.Provider>
    );
  }
  if (left === undefined) return null;
  if (left === null || left.count > 0) {
    return (
      <Refusal name={name} onClose={onClose}>
        <Text>
          <VisitsLeftWords left={left} />{' '}
          <Trans>
            End the jobs in the list, or hand them over: after that, the data can be erased.
          </Trans>
        </Text>
      </Refusal>
    );
  }
  if (isUnsaved) {
    return (
      <Refusal name={name} onClose={onClose}>
        <Trans>There are unsaved changes on this page. Save or discard them first.</Trans>
      </Refusal>
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Erase the data of {name}?</Trans>}
      action={<Trans>Erase for good</Trans>}
      onDecline={onClose}
      onConfirm={() => setAsked({ target: 'erasure', id, name, change: { kind }, seen: null })}
    >
      <Consequences kind={kind} />
    </ConfirmDialog>
  );
}

interface RefusalProps extends Pick<ErasureProps, 'onClose'> {
  readonly name: string;
  readonly children: ReactNode;
}

function Refusal({ name, onClose, children }: RefusalProps) {
  return (
    <Dialog
      title={<Trans>The data of {name} cannot be erased yet</Trans>}
      onDismiss={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

/** What goes, and what remains. */
function Consequences({ kind }: Pick<ErasureProps, 'kind'>) {
  return (
    <Stack gap="3">
      <Text>
        <Trans>This cannot be undone. It is gone at once:</Trans>
      </Text>
      <List.Root ps="5" listStyleType="disc">
        <List.Item>
          <Trans>name, telephone, email and address</Trans>
        </List.Item>
        <List.Item>
          <Select
            value={kind}
            _customer="notes, entrance and position, and the notes and requests of all jobs"
            other="colour, and the links to the calendar and the plan"
          />
        </List.Item>
        <List.Item>
          <Trans>the history of this page, and the name in every other history</Trans>
        </List.Item>
        {kind === 'customer' && (
          <List.Item>
            <Trans>all customers that were merged into this one</Trans>
          </List.Item>
        )}
      </List.Root>
      <Text>
        <Trans>
          Past jobs and visits remain, without the person. What others have written in notes about
          somebody else remains too, and backups until they are replaced.
        </Trans>
      </Text>
    </Stack>
  );
}

interface RequestProps {
  readonly asked: AskedErasure;
  readonly onEnd: () => void;
}

/** Asks for it once, and opens the page of the person anew when it is done. */
function Request({ asked, onEnd }: RequestProps) {
  const { t } = useLingui();
  const actor = Changes.useActorRef();
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const isClosed = Changes.useSelector(
    (snapshot) => snapshot.matches('ready') && snapshot.context.asked !== null,
  );
  useEffect(() => actor.send({ type: 'change.requested', asked }), [actor, asked]);
  const finish = useEffectEvent(() => {
    toast(t`The data are erased.`);
    void navigate(location, {
      replace: true,
      state: { ...entryStateOf(location), editor: `erased ${asked.change.kind} ${asked.id}` },
    });
  });
  useEffect(() => actor.on('change.saved', () => finish()).unsubscribe, [actor]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isClosed) end();
  }, [isClosed]);
  return null;
}
