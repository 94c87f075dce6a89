import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
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
  return (
    <Box as="aside" {...PAGE_WIDTH} pt="4" _print={{ display: 'none' }}>
      {discarded ? (
        <Notice
          tone="info"
          action={
            <Button
              size="xs"
              variant="ghost"
              onClick={() => {
                draftStore.save(shown);
                setDiscarded(null);
                focusHeading();
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          }
        >
          <Trans>Changes discarded</Trans>
        </Notice>
      ) : (
        <Notice
          tone="info"
          action={
            <>
              {!shown.isSent && (
                <Button
                  size="xs"
                  variant="ghost"
                  onClick={() => {
                    draftStore.remove(shown.username, kind, id);
                    setDiscarded(shown);
                    focusHeading();
                  }}
                >
                  <Trans>Discard</Trans>
                </Button>
              )}
              <Button asChild size="xs">
                <RouterLink to={path}>
                  <Trans>Continue</Trans>
                </RouterLink>
              </Button>
            </>
          }
        >
          <LazyBoundary>
            <DraftNames shown={shown} others={others} />
          </LazyBoundary>
        </Notice>
      )}
    </Box>
  );
}

/** The same for choices about the visits of an absence. */
function CaseOffer({ pathname }: { readonly pathname: string }) {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const mayOpen = useMayOpen();
  const [address, setAddress] = useState(() => caseStore.find(username)?.address ?? null);
  const path = address?.split('?')[0];
  if (!address || !path || pathname === path || !mayOpen(path)) return null;
  return (
    <Box as="aside" {...PAGE_WIDTH} pt="4" _print={{ display: 'none' }}>
      <Notice
        tone="info"
        action={
          <>
            <Button
              size="xs"
              variant="ghost"
              onClick={() => {
                caseStore.remove();
                setAddress(null);
                focusHeading();
              }}
            >
              <Trans>Discard</Trans>
            </Button>
            <Button asChild size="xs">
              <RouterLink to={address}>
                <Trans>Continue</Trans>
              </RouterLink>
            </Button>
          </>
        }
      >
        <Trans>Your choices for the visits of an absence are not saved yet.</Trans>
      </Notice>
    </Box>
  );
}
