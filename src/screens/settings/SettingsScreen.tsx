import { Trans, useLingui } from '@lingui/react/macro';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useSettingsEditorProps } from '../../actors/editor/settingsEditor.ts';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { EditorPage } from '../editor/EditorPage.tsx';
import { FormPart } from '../editor/FormPart.tsx';
import { SettingsForm, SettingsSkeleton } from './SettingsForm.tsx';
import { useSettingsWords } from './useSettingsWords.ts';

/** The settings of the business; for admins. */
export function SettingsScreen() {
  return (
    <RecordEditor.Provider {...useSettingsEditorProps()}>
      <SettingsPage />
    </RecordEditor.Provider>
  );
}

function SettingsPage() {
  const { t } = useLingui();
  const { labels, partWords } = useSettingsWords();
  return (
    <EditorPage
      title={t`Settings`}
      name={t`Settings`}
      fieldName={(field) => labels[field as keyof typeof labels]}
      partWords={partWords}
      missing={
        <Card>
          <EmptyState failed title={<Trans>This server has no settings</Trans>} />
        </Card>
      }
    >
      <FormPart skeleton={<SettingsSkeleton />}>
        <SettingsForm />
      </FormPart>
    </EditorPage>
  );
}
