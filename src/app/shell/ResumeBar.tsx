import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useRuntime } from '../../actors/runtime.ts';
import { useSession, useUsername } from '../../actors/session.ts';
import { useMay, useMayOpen } from '../../actors/useMay.ts';
import { useResumableDrafts } from '../../actors/useResumableDrafts.ts';
import { draftPath } from '../../domain/route.ts';
import type { StoredDraft } from '../../domain/storedDraft.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { PAGE_WIDTH } from '../../ui/tokens.ts';
import { Notice } from '../../ui/page/Notice.tsx';

const CaseName = lazyPart(async () => (await import('../appOnDemand.ts')).CaseName);
const DraftNames = lazyPart(async () => (await import('../appOnDemand.ts')).DraftNames);

/** Offers to resume unsaved changes of pages that were left. */
export function ResumeBar() {
  const { pathname } = useLocation();
  return (
    <div role="status">
      <Offer key={pathname} pathname={pathname} />
      <CaseOffer key={`case ${pathname}`} pathname={pathname} />
    </div>
  );
}

/** Discarded changes can be restored until another page is opened. */
function Offer({ pathname }: { readonly pathname: string }) {
  const { draftStore } = useRuntime();
  const mayEdit = useMay('edit');
  const username = useSession(({ context }) => context.user?.username);
  const mayOpen = useMayOpen();
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
          <LazyBoundary>
            <DraftNames shown={shown} others={others} />
          </LazyBoundary>
        </Unsaved>
      )}
    </Aside>
  );
}

/**
 * The same for choices about visits: those of an absence, or on public holidays. Of changes that were
 * lost, it is said until somebody is where they can be made again.
 */
function CaseOffer({ pathname }: { readonly pathname: string }) {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const mayOpen = useMayOpen();
  const [stored] = useState(() => caseStore.find(username));
  const [isDiscarded, setIsDiscarded] = useState(false);
  const path = stored?.address.split('?')[0];
  const isArrived = pathname === path && stored !== null && 'unsavedOn' in stored.start;
  useEffect(() => {
    if (isArrived) caseStore.remove(stored!.address);
  }, [isArrived, caseStore, stored]);
  if (!stored || !path || pathname === path || !mayOpen(path)) return null;
  const discard = () => {
    caseStore.remove(stored.address);
    setIsDiscarded(true);
  };
  const restore = () => {
    caseStore.save(stored);
    setIsDiscarded(false);
  };
  return (
    <Aside>
      {isDiscarded ? (
        <Discarded onRestore={restore} />
      ) : (
        <Unsaved to={stored.address} onDiscard={discard}>
          <LazyBoundary>
            <CaseName stored={stored} />
          </LazyBoundary>
        </Unsaved>
      )}
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
  readonly children: ReactNode;
}

/** Says what is not saved, with the way back to it. */
function Unsaved({ to, onDiscard, children }: UnsavedProps) {
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
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button asChild size="xs">
            <RouterLink to={to}>
              <Trans>Continue</Trans>
            </RouterLink>
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
