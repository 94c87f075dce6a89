import { Button, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { Intake } from '../../actors/exchange/intake.ts';
import { saveFile } from '../../actors/exchange/saveFile.ts';
import { useApiBase } from '../../actors/runtime/useApiBase.ts';
import type { IntakeOutcome } from '../../domain/intake/intakeDraft.ts';
import { pageWithForm, snippetOf } from '../../domain/intake/snippet.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../domain/text/language.ts';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useCopy } from '../../ui/useCopy.ts';

interface AddressDialogProps {
  readonly opened: Extract<IntakeOutcome, { kind: 'opened' }>;
}

const PAGE_NAMES = { de: 'anfrage.html', en: 'request.html', es: 'solicitud.html' } as const;

/** The form as HTML, with its address that was just made: nobody can look it up later. */
export function AddressDialog({ opened: { name, token } }: AddressDialogProps) {
  const id = useId();
  const actor = Intake.useActorRef();
  const close = () => actor.send({ type: 'outcome.closed' });
  const address = new URL(`${useApiBase()}/intake/${token}`, location.href).href;
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('de');
  const snippet = snippetOf(address, language);
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(snippet);
  const copyOrSelect = async () => {
    if ((await copy()) === 'blocked') field.current?.focus();
  };
  const savePage = () => {
    const page = new Blob([pageWithForm(address, language)], { type: 'text/html' });
    saveFile(PAGE_NAMES[language], page);
  };
  return (
    <Dialog
      role="dialog"
      title={<Trans>The form for «{name}»</Trans>}
      onDismiss={close}
      actions={
        <>
          <Button variant="outline" colorPalette="gray" onClick={close}>
            <Trans>Done</Trans>
          </Button>
          <Button variant="outline" onClick={savePage}>
            <Trans>Save as a page</Trans>
          </Button>
          <Button autoFocus onClick={() => void copyOrSelect()}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="3" pt="1" color="fg">
        <Text>
          <Trans>
            Put this text where the form is to stand on the website. Its address is shown only now.
          </Trans>
        </Text>
        <FieldFrame fieldId={`${id}-language`} label={<Trans>Language of the form</Trans>}>
          <Select
            id={`${id}-language`}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          >
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <FieldFrame fieldId={id} label={<Trans>HTML of the form</Trans>}>
          <Input
            as="textarea"
            ref={field}
            id={id}
            h="auto"
            minH="12rem"
            py="1.5"
            resize="none"
            fontFamily="mono"
            fontSize="xs"
            whiteSpace="pre"
            readOnly
            lang={language}
            value={snippet}
            onFocus={({ target }) => target.select()}
          />
        </FieldFrame>
        <Text aria-live="polite" color="fg.muted" minH="5">
          {outcome === 'copied' && <Trans>Copied.</Trans>}
          {outcome === 'blocked' && (
            <Trans>
              The browser blocked copying. The text is selected: please copy it yourself.
            </Trans>
          )}
        </Text>
      </Stack>
    </Dialog>
  );
}
