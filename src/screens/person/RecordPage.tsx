import { Button, Link } from '@chakra-ui/react';
import { Select, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  useRecordKeeping,
  type PersonKind,
  type RecordEditorActor,
} from '../../actors/recordEditor.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import { Page } from '../../ui/Page.tsx';
import { LeaveGuard, useUnloadGuard } from '../editor/LeaveGuard.tsx';
import { SaveBar } from '../editor/SaveBar.tsx';
import { SaveNews } from '../editor/SaveNews.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { RecordStatus } from './RecordStatus.tsx';

interface RecordPageProps {
  readonly kind: PersonKind;
  readonly editor: RecordEditorActor;
  /** What the page is called as long as no name is known. */
  readonly title: string;
  readonly list: { readonly path: string; readonly name: ReactNode };
  /** The form, once there is something to fill it with. */
  readonly children: ReactNode;
}

/** The page of one customer or worker, from its loading to its leaving. */
export function RecordPage({ kind, editor, title, list, children }: RecordPageProps) {
  const missing = useSelector(editor, (snapshot) => snapshot.matches('missing'));
  const open = useSelector(editor, (snapshot) => snapshot.hasTag('open'));
  const unavailable = useSelector(editor, (snapshot) => snapshot.matches('unavailable'));
  const name = useSelector(editor, ({ context }) => context.record?.name);
  useRecordKeeping(kind, editor);
  useUnloadGuard(editor);
  if (missing) return <NotFoundScreen />;
  return (
    <Page
      title={name || title}
      trail={
        <Link asChild color="fg.muted">
          <RouterLink to={list.path}>{list.name}</RouterLink>
        </Link>
      }
      actions={open && <SaveBar editor={editor} />}
      status={open && <RecordStatus editor={editor} />}
      news={open && <SaveNews kind={kind} editor={editor} />}
    >
      <LeaveGuard kind={kind} editor={editor} />
      {open ? (
        children
      ) : unavailable ? (
        <Card>
          <RecordUnavailable kind={kind} editor={editor} onRetry={focusHeading} />
        </Card>
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}

interface RecordUnavailableProps {
  readonly kind: PersonKind;
  readonly editor: RecordEditorActor;
  /** For the focus, which the button loses. */
  readonly onRetry?: () => void;
}

/** Says that a record could not be loaded, with a way to try again. */
export function RecordUnavailable({ kind, editor, onRetry }: RecordUnavailableProps) {
  return (
    <EmptyState
      failed
      title={
        <Select
          value={kind}
          _customer="The customer could not be loaded"
          other="The worker could not be loaded"
        />
      }
      action={
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            onRetry?.();
            editor.send({ type: 'load.requested' });
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Check the connection, then try again.</Trans>
    </EmptyState>
  );
}
