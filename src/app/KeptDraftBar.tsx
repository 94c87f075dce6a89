import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useRuntime } from '../actors/runtime.ts';
import { useSession } from '../actors/session.ts';
import { useKeptDrafts } from '../actors/useKeptDrafts.ts';
import type { KeptDraft } from '../domain/keptDraft.ts';
import { focusHeading } from '../ui/focusHeading.ts';
import { Notice } from '../ui/Notice.tsx';

/** Offers to go on with changes to a job that were not saved when its page was left. */
export function KeptDraftBar() {
  const { keptDrafts } = useRuntime();
  const { pathname } = useLocation();
  const username = useSession(({ context }) => context.user?.username);
  const kept = useKeptDrafts().find((draft) => draft.username === username);
  const [discarded, setDiscarded] = useState<{ kept: KeptDraft; pathname: string } | null>(null);
  const shown = discarded?.pathname === pathname ? discarded.kept : kept;
  if (!shown || pathname === `/jobs/${shown.jobId}`) return null;
  return (
    <Box as="aside" px={{ base: '4', md: '6' }} pt="4">
      {discarded && shown === discarded.kept ? (
        <Notice
          tone="info"
          action={
            <Button
              size="xs"
              variant="ghost"
              onClick={() => {
                keptDrafts.keep(shown);
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
              <Button
                size="xs"
                variant="ghost"
                onClick={() => {
                  keptDrafts.drop(shown.username, shown.jobId);
                  setDiscarded({ kept: shown, pathname });
                  focusHeading();
                }}
              >
                <Trans>Discard</Trans>
              </Button>
              <Button asChild size="xs">
                <RouterLink to={`/jobs/${shown.jobId}`}>
                  <Trans>Continue</Trans>
                </RouterLink>
              </Button>
            </>
          }
        >
          <Whose kept={shown} />
        </Notice>
      )}
    </Box>
  );
}

function Whose({ kept: { jobId, customerName } }: { readonly kept: KeptDraft }) {
  return customerName ? (
    <Trans>
      Your changes to job {jobId}, {customerName}, are not saved yet.
    </Trans>
  ) : (
    <Trans>Your changes to job {jobId} are not saved yet.</Trans>
  );
}
