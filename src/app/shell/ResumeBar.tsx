import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { UnsavedPage } from '../../actors/runtime/unsavedStore.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useSession, useUsername } from '../../actors/session/session.ts';
import { usePermission, useCanOpen } from '../../actors/session/usePermission.ts';
import { useResumableDrafts } from '../../actors/runtime/useResumableDrafts.ts';
import { draftPath } from '../../domain/navigation/route.ts';
import type { StoredDraft } from '../../domain/record/storedDraft.ts';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { PAGE_WIDTH } from '../../ui/tokens.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { CaseNames } from './CaseNames.tsx';
import { DraftNames } from './DraftNames.tsx';

/** Offers to resume unsaved changes of pages that were left. */
export function ResumeBar() {
  const { pathname } = useLocation();
  return (
    <div role="status">
      <DraftOffer key={pathname} pathname={pathname} />
      <CaseOffer key={`case ${pathname}`} pathname={pathname} />
    </div>
  );
}

/** Discarded changes can be restored until another page is opened. */
function DraftOffer({ pathname }: { readonly pathname: string }) {
  const { draftStore } = useRuntime();
  const mayEdit = usePermission('edit');
  const username = useSession(({ context }) => context.user?.username);
  const mayOpen = useCanOpen();
  const [newest, ...others] = useResumableDrafts().filter(
    (draft) => draft.username === username && mayOpen(draftPath(draft)),
  );
  const [discarded, setDiscarded] = useState<StoredDraft | null>(null);
  const shown = discarded ?? newest;
  if (!shown || !mayEdit) return null;
  const { kind, id } = shown;
  const path = draftPath(shown);
  if (pathname === path) return null;
  const discard = () => {
    draftStore.remove(shown.username, kind, id);
    setDiscarded(shown);
  };
  const restore = () => {
    draftStore.save(shown);
    setDiscarded(null);
  };
  return (
    <Aside>
      {discarded ? (
        <Discarded onRestore={restore} />
      ) : (
        <Unsaved to={path} onDiscard={shown.isSent ? null : discard}>
          <DraftNames shown={shown} others={others} />
        </Unsaved>
      )}
    </Aside>
  );
}

/** A change that was lost, which is remade where it was, and nowhere to be taken up. */
const wasLost = ({ start }: UnsavedPage) => 'unsavedOn' in start;

const pathOf = ({ address }: UnsavedPage) => address.split('?')[0]!;

/**
 * The same for choices about visits, those of an absence or on public holidays, and about the rows of
 * an import. That changes were lost is said until somebody closes it, or opens the plan by it.
 */
function CaseOffer({ pathname }: { readonly pathname: string }) {
  const { unsavedStore } = useRuntime();
  const username = useUsername();
  const mayOpen = useCanOpen();
  const [stored, setStored] = useState(() => unsavedStore.all(username));
  const [discarded, setDiscarded] = useState<UnsavedPage | null>(null);
  const [shown, ...others] = stored.filter(
    (one) => mayOpen(pathOf(one)) && (wasLost(one) || pathOf(one) !== pathname),
  );
  const remove = (one: UnsavedPage) => {
    unsavedStore.remove(one);
    setStored(unsavedStore.all(username));
  };
  const restore = (one: UnsavedPage) => {
    unsavedStore.save(one);
    setStored(unsavedStore.all(username));
    setDiscarded(null);
  };
  const discard = (one: UnsavedPage) => {
    remove(one);
    if (!wasLost(one)) setDiscarded(one);
  };
  const open = (one: UnsavedPage) => wasLost(one) && remove(one);
  if (discarded) {
    return (
      <Aside>
        <Discarded onRestore={() => restore(discarded)} />
      </Aside>
    );
  }
  if (!shown) return null;
  return (
    <Aside>
      <Unsaved
        to={shown.address}
        isLost={wasLost(shown)}
        onOpen={() => open(shown)}
        onDiscard={() => discard(shown)}
      >
        <CaseNames shown={shown} others={others} onOpen={open} />
      </Unsaved>
    </Aside>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="aside" {...PAGE_WIDTH} pt="4" _print={{ display: 'none' }}>
      {children}
    </Box>
  );
}

/** Says that it was discarded, with the way to have it again. */
function Discarded({ onRestore }: { readonly onRestore: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="xs"
          variant="ghost"
          onClick={() => {
            onRestore();
            focusHeading();
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <Trans>Changes discarded</Trans>
    </Notice>
  );
}

interface UnsavedProps {
  readonly to: string;
  /** Null where it cannot be discarded. */
  readonly onDiscard: (() => void) | null;
  /** Whether there is nothing to go on with. */
  readonly isLost?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Says what is not saved, with the way back to it. */
function Unsaved({ to, onDiscard, isLost = false, onOpen, children }: UnsavedProps) {
  return (
    <Notice
      tone="info"
      action={
        <>
          {onDiscard && (
            <Button
              size="xs"
              variant="ghost"
              onClick={() => {
                onDiscard();
                focusHeading();
              }}
            >
              {isLost ? <Trans>Close</Trans> : <Trans>Discard</Trans>}
            </Button>
          )}
          <Button asChild size="xs">
            <RouterLink to={to} onClick={onOpen}>
              {isLost ? <Trans>To the plan of that day</Trans> : <Trans>Continue</Trans>}
            </RouterLink>
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
