import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../domain/text/language.ts';
import { Select } from '../../../ui/fields/Select.tsx';

export interface MessageLanguageProps {
  /** Whom the message is for. */
  readonly name: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The language of a message. */
export function MessageLanguage({ name, language, onLanguage }: MessageLanguageProps) {
  const { t } = useLingui();
  return (
    <Box w="28">
      <Select
        aria-label={t`Language of the message to ${name}`}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </Select>
    </Box>
  );
}
