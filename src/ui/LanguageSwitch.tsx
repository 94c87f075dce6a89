import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '../domain/language.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
};

interface LanguageSwitchProps {
  readonly language: string;
  readonly onChoose: (language: Language) => void;
}

/** The languages side by side, each in its own name. */
export function LanguageSwitch({ language, onChoose }: LanguageSwitchProps) {
  const { t } = useLingui();
  return (
    <Flex role="group" aria-label={t`Language`} gap="1">
      {LANGUAGES.map((code) => (
        <Button
          key={code}
          size="xs"
          variant={code === language ? 'subtle' : 'ghost'}
          aria-pressed={code === language}
          lang={code}
          onClick={() => onChoose(code)}
        >
          {LANGUAGE_NAMES[code]}
        </Button>
      ))}
    </Flex>
  );
}
