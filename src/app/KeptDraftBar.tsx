import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink, useLocation } from 'react-router';
import { useRuntime } from '../actors/runtime.ts';
import { useSession } from '../actors/session.ts';
import { useKeptDrafts } from '../actors/useKeptDrafts.ts';
import type { KeptDraft } from '../domain/keptDraft.ts';
import { Notice } from '../ui/Notice.tsx';

const LISTS = { job: '/jobs', customer: '/customers', worker: '/workers' } as const;

/** Offers to go on with changes that were not saved when their page was left. */
export function KeptDraftBar() {
  const { keptDrafts } = useRuntime();
  const { pathname } = useLocation();
  const username = useSession(({ context }) => context.user?.username);
  const kept = useKeptDrafts().find((draft) => draft.username === username);
  if (!kept) return null;
  const { kind, id } = kept;
  const path = `${LISTS[kind]}/${id}`;
  if (pathname === path) return null;
  return (
    <Box as="aside" px={{ base: '4', md: '6' }} pt="4">
      <Notice
        tone="info"
        action={
          <>
            <Button
              size="xs"
              variant="ghost"
              onClick={() => keptDrafts.drop(kept.username, kind, id)}
            >
              <Trans>Discard</Trans>
            </Button>
            <Button asChild size="xs">
              <RouterLink to={path}>
                <Trans>Continue</Trans>
              </RouterLink>
            </Button>
          </>
        }
      >
        <KeptDraftName kept={kept} />
      </Notice>
    </Box>
  );
}

/** Says whose changes they are, by name where one is known. */
function KeptDraftName({ kept: { kind, id, name } }: { readonly kept: KeptDraft }) {
  const whom = name || id;
  switch (kind) {
    case 'customer':
      return <Trans>Your changes to customer {whom} are not saved yet.</Trans>;
    case 'worker':
      return <Trans>Your changes to worker {whom} are not saved yet.</Trans>;
    case 'job':
      return name ? (
        <Trans>
          Your changes to job {id}, {name}, are not saved yet.
        </Trans>
      ) : (
        <Trans>Your changes to job {id} are not saved yet.</Trans>
      );
  }
}
