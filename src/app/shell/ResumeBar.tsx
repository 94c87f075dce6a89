import { Box, Button, chakra } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useRuntime } from '../../actors/runtime.ts';
import { useSession } from '../../actors/session.ts';
import { useMay, useMayOpen } from '../../actors/useMay.ts';
import { useResumableDrafts } from '../../actors/useResumableDrafts.ts';
import type { RecordKind } from '../../domain/recordForm.ts';
import { recordPath } from '../../domain/route.ts';
import type { StoredDraft } from '../../domain/storedDraft.ts';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { PAGE_WIDTH } from '../../ui/tokens.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** Offers to resume unsaved changes of pages that were left. */
export function ResumeBar() {
  const { pathname } = useLocation();
  return (
    <div role="status">
      <Offer key={pathname} pathname={pathname} />
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
    ({ username: author, kind, id }) => author === username && mayOpen(recordPath(kind, id)),
  );
  const [discarded, setDiscarded] = useState<StoredDraft | null>(null);
  const shown = discarded ?? newest;
  if (!shown || !mayEdit) return null;
  const { kind, id } = shown;
  const path = recordPath(kind, id);
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
              <Button asChild size="xs">
                <RouterLink to={path}>
                  <Trans>Continue</Trans>
                </RouterLink>
              </Button>
            </>
          }
        >
          <DraftName draft={shown} />
          {others.length > 0 && (
            <chakra.span display="block">
              <Plural
                value={others.length}
                one="One more record has unsaved changes."
                other="# more records have unsaved changes."
              />
            </chakra.span>
          )}
        </Notice>
      )}
    </Box>
  );
}

/** Says whose changes they are, by name where one is known. */
function DraftName({ draft: { kind, id, name } }: { readonly draft: StoredDraft }) {
  if (kind === 'settings') return <Trans>Your changes to the settings are not saved yet.</Trans>;
  if (id === 'new') return <NewDraftName kind={kind} name={name} />;
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

function NewDraftName({ kind, name }: { readonly kind: RecordKind; readonly name: string }) {
  switch (kind) {
    case 'customer':
      return name ? (
        <Trans>New customer: {name} (not saved)</Trans>
      ) : (
        <Trans>New customer (not saved)</Trans>
      );
    case 'worker':
      return name ? (
        <Trans>New worker: {name} (not saved)</Trans>
      ) : (
        <Trans>New worker (not saved)</Trans>
      );
    case 'job':
      return name ? (
        <Trans>New job for {name} (not saved)</Trans>
      ) : (
        <Trans>New job (not saved)</Trans>
      );
  }
}
