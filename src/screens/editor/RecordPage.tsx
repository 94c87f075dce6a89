import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import {
  useRecordKeeping,
  type PersonKind,
  type RecordEditorActor,
} from '../../actors/recordEditor.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { LeaveGuard, useUnloadGuard } from './LeaveGuard.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MissingRecord } from './MissingRecord.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveAlerts } from './SaveAlerts.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { RecordStatus } from './RecordStatus.tsx';

interface RecordPageProps {
  readonly kind: PersonKind;
  readonly editor: RecordEditorActor;
  /** What the page is called as long as no name is known. */
  readonly title: string;
  readonly list: { readonly path: string; readonly name: ReactNode };
  /** Stands in for the form until then. */
  readonly skeleton: ReactNode;
  /** The form, once there is something to fill it with. */
  readonly children: ReactNode;
  /** What is told of the record beneath the form, whether that is there or not. */
  readonly below?: ReactNode;
}

/** The page of one customer or worker, from its loading to its leaving. */
export function RecordPage({
  kind,
  editor,
  title,
  list,
  skeleton,
  children,
  below,
}: RecordPageProps) {
  const missing = useSelector(editor, (snapshot) => snapshot.matches('missing'));
  const open = useSelector(editor, (snapshot) => snapshot.hasTag('open'));
  const unavailable = useSelector(editor, (snapshot) => snapshot.matches('unavailable'));
  const name = useSelector(editor, ({ context }) => context.record?.name);
  const form = useRef<HTMLDivElement>(null);
  useRecordKeeping(kind, editor);
  useUnloadGuard(editor);
  return (
    <Page
      title={name || title}
      trail={<BackLink to={list.path}>{list.name}</BackLink>}
      actions={open && <SaveBar editor={editor} />}
      status={open && <RecordStatus editor={editor} form={form} />}
      news={open && <SaveAlerts kind={kind} editor={editor} />}
    >
      <LeaveGuard kind={kind} editor={editor} />
      <Box ref={form}>
        {open ? (
          children
        ) : missing ? (
          <MissingRecord kind={kind} listPath={list.path} />
        ) : unavailable ? (
          <Card>
            <LoadFailure kind={kind} editor={editor} />
          </Card>
        ) : (
          skeleton
        )}
      </Box>
      {!missing && below}
    </Page>
  );
}
