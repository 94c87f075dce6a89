import type { Language } from '../../src/domain/text/language.ts';
import type { HtmlDocument } from '../htmlDocument.ts';
import { brand, line, noPage, outsidePage } from '../outside/parts.ts';
import type { Problem } from '../problem.ts';
import type { Message } from '../texts/message.ts';
import { sayIn } from '../texts/say.ts';
import { INTAKE_TEXTS } from './intakeTexts.ts';
import { createElement as h } from 'react';

/** Says that a request has arrived, where the website has no page that does. */
export function thanksPage(language: Language, businessName: string): HtmlDocument {
  const say = sayIn(language);
  const title = say(INTAKE_TEXTS.thanks);
  const content = [
    h(
      'header',
      null,
      businessName !== '' && brand(businessName),
      h('h1', null, title),
      line(null, say(INTAKE_TEXTS.weCall)),
    ),
  ];
  return outsidePage({ language, title, content });
}

function reasonOf({ status, fields }: Problem): Message {
  switch (status) {
    case 403:
      return INTAKE_TEXTS.elsewhere;
    case 404:
      return INTAKE_TEXTS.ended;
    case 413:
      return INTAKE_TEXTS.tooLarge;
    case 422:
      if (fields[0] === 'email') return INTAKE_TEXTS.wrongEmail;
      return fields[0] === 'name' || fields[0] === 'phone'
        ? INTAKE_TEXTS.missing
        : INTAKE_TEXTS.tooLarge;
    case 429:
      return INTAKE_TEXTS.tooMany;
    case 503:
      return INTAKE_TEXTS.full;
    default:
      return INTAKE_TEXTS.failed;
  }
}

/** Says why a request was not taken, and what helps. */
export function refusalPage(language: Language, problem: Problem): HtmlDocument {
  const say = sayIn(language);
  return noPage(language, { title: say(INTAKE_TEXTS.notSent), advice: say(reasonOf(problem)) });
}
