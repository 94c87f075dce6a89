import type { ReactNode } from 'react';
import { useRememberRecord } from '../../actors/lists/recentRecords.ts';
import { editedId, RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { HistorySection } from '../recordHistory/HistorySection.tsx';
import { EditorPage, type EditorPageProps } from './EditorPage.tsx';
import { MissingRecord } from './MissingRecord.tsx';
import { RecordTrail } from './RecordTrail.tsx';
import { useOwnAddress } from './useOwnAddress.ts';
import { RecordNews } from './RecordNews.tsx';

interface RecordPageProps extends Omit<EditorPageProps, 'trail' | 'missing'> {
  readonly list: { readonly path: string; readonly name: ReactNode };
}

/** The page of a record of a kind that people make. */
export function RecordPage({ list, below, isClosed = false, ...page }: RecordPageProps) {
  const kind = RecordEditor.useSelector(({ context }) => context.kind as RecordKind);
  const id = RecordEditor.useSelector(editedId);
  const open = RecordEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  const offersHistory = useFeature('einsatzplan');
  useRememberRecord(kind, id, open);
  useOwnAddress();
  return (
    <EditorPage
      {...page}
      isClosed={isClosed}
      news={
        id !== 'new' && <RecordNews key={id} kind={kind} id={id} partName={page.partWords.nameOf} />
      }
      trail={<RecordTrail list={list} />}
      missing={<MissingRecord kind={kind} listPath={list.path} />}
      below={
        <>
          {below}
          {offersHistory && id !== 'new' && (
            <HistorySection key={id} kind={kind} id={id} isClosed={isClosed} />
          )}
        </>
      }
    />
  );
}
