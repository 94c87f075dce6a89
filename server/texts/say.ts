import { readFileSync } from 'node:fs';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';
import { getOrCompute } from '../../src/domain/getOrCompute.ts';
import type { Language } from '../../src/domain/text/language.ts';
import type { Message } from './message.ts';

/** What a text leaves open, by name. */
type Values = Readonly<Record<string, string | number>>;

/** Says texts in one language. */
export type Say = (text: Message, values?: Values) => string;

const catalogs = new Map<Language, I18n>();

function readCatalog(language: Language): I18n {
  const file = new URL(`../../locales/server/${language}.po`, import.meta.url);
  const { items } = parsePo(readFileSync(file, 'utf8'));
  const messages = Object.fromEntries(
    items.map(({ msgid, msgctxt, msgstr }) => [
      generateMessageId(msgid, msgctxt ?? undefined),
      compileMessage(msgstr[0] || msgid),
    ]),
  );
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/** The catalog of a language is read when it is first asked for. */
export function sayIn(language: Language): Say {
  const catalog = getOrCompute(catalogs, language, () => readCatalog(language));
  return (text, values) => catalog.t({ ...text, ...(values && { values }) });
}

/** Texts by their names, as they are said in a language. */
export function allIn<Name extends string>(
  language: Language,
  texts: Readonly<Record<Name, Message>>,
): Readonly<Record<Name, string>> {
  const say = sayIn(language);
  const said = Object.entries<Message>(texts).map(([name, text]) => [name, say(text)]);
  return Object.fromEntries(said) as Record<Name, string>;
}
