import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Config } from '../../config/config.ts';
import {
  askedBy,
  isMatterConfirmed,
  keyOfMatter,
  matterNow,
  partyId,
  type Asked,
} from '../../confirmation/asked.ts';
import {
  COMMENT_LENGTH,
  confirmationPage,
  type Unanswered,
} from '../../confirmation/confirmationPage.ts';
import { CONFIRMATION_TEXTS } from '../../confirmation/confirmationTexts.ts';
import {
  confirmedBy,
  declinedBy,
  jobOfKey,
  visitConfirmed,
  visitDeclined,
} from '../../confirmation/openTerms.ts';
import type { Records, WritableRecords } from '../../database/records.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { sendDocument } from '../../http/sendDocument.ts';
import {
  acceptForms,
  formOf,
  keepPrivate,
  linkAuthor,
  readersLanguage,
  sendEnded,
  sendProblem,
  tokenOf,
} from '../../outside/outsideRoute.ts';
import { noPage } from '../../outside/parts.ts';
import { Problem } from '../../problem.ts';
import type { CrossSiteGuard } from '../../security/crossSite.ts';
import type { Limits } from '../../security/limits.ts';
import { sayIn } from '../../texts/say.ts';

interface ConfirmationRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly records: Records;
  readonly crossSite: CrossSiteGuard;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly now: () => Date;
}

const HOUR = 60 * 60_000;

/** How often one link may answer: everybody in the office sees each answer, and the history keeps it. */
const PER_HOUR = { max: 10, window: HOUR };
const PER_LINK = { max: 40, window: 30 * 24 * HOUR };

/** What a form says. */
interface Answer {
  /** Names the terms that were shown. */
  readonly key: string;
  readonly isConfirmed: boolean;
  readonly comment: string;
}

/** What was typed, as databases store it: with line feeds alone, and without halves of characters. */
function typedText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed().trim();
}

/** Undefined if it is no form of ours. */
function answerOf(form: URLSearchParams): Answer | undefined {
  const [key, answer] = [form.get('terms') ?? '', form.get('answer')];
  if (jobOfKey(key) === null || (answer !== 'confirmed' && answer !== 'declined')) return undefined;
  const isConfirmed = answer === 'confirmed';
  return { key, isConfirmed, comment: isConfirmed ? '' : typedText(form.get('comment') ?? '') };
}

interface Storing {
  readonly token: string;
  /** As the form was read. */
  readonly asked: Asked;
  /** An ISO time. */
  readonly at: string;
  readonly timeZone: string;
}

/**
 * Stores an answer for the terms that were shown; the same once more changes nothing. Returns whether it
 * is stored: where the terms, or who is asked, are others by now, it is not.
 */
async function store(
  { key, isConfirmed: confirms, comment }: Answer,
  { token, asked, at, timeZone }: Storing,
  writable: WritableRecords,
): Promise<boolean> {
  const current = await matterNow(token, writable, { now: new Date(at), timeZone });
  const isAsked =
    current &&
    current.visits.length > 0 &&
    partyId(current.job, current.party) === partyId(asked.job, current.party);
  if (!isAsked || keyOfMatter(current) !== key) return false;
  const { about, request, party } = current;
  const isSame = confirms
    ? isMatterConfirmed(current)
    : !isMatterConfirmed(current) && request.answer === 'declined' && request.comment === comment;
  if (isSame) return true;
  const declined = { at, comment };
  await writable.jobs.update(current.job.id, (job) => {
    if (about === 'job') {
      return confirms ? confirmedBy(party, job, at) : declinedBy(party, job, declined);
    }
    return confirms ? visitConfirmed(job, request, at) : visitDeclined(job, request, declined);
  });
  return true;
}

/**
 * Whoever was asked by a link to confirm a job does so on its page, without a session, or says that it
 * does not suit. Reading it changes nothing: programs that show a preview read it, too.
 */
export const confirmationRoute: FastifyPluginAsync<ConfirmationRouteOptions> = async (
  app,
  { config, records, crossSite, limits, settings, now },
) => {
  const { timeZone } = config;
  acceptForms(app);

  const asks = (request: FastifyRequest) =>
    askedBy(tokenOf(request), records, { now: now(), timeZone });

  /** Says calmly that there is nothing to do. */
  function sendSettled(
    state: Exclude<Asked['state'], 'open'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const language = readersLanguage(request);
    const say = sayIn(language);
    const title = say(CONFIRMATION_TEXTS[state]);
    const advice = say(CONFIRMATION_TEXTS[`${state}More`]);
    return sendDocument(keepPrivate(reply), noPage(language, { title, advice }));
  }

  async function sendQuestion(
    asked: Asked,
    unanswered: Unanswered | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const customer = (await records.customers.find(asked.job.customer_id))!;
    const workerIds = new Set(asked.visits.flatMap((visit) => visit.workerIds));
    const workers = await Promise.all([...workerIds].map((id) => records.workers.find(id)));
    const page = confirmationPage(asked, unanswered, {
      businessName: (await settings.read()).name,
      customer,
      workerNames: workers.flatMap((worker) => worker?.name ?? []),
      language: readersLanguage(request),
      now: wallTimeAt(now().getTime(), timeZone),
      timeZone,
    });
    return sendDocument(keepPrivate(reply), page);
  }

  /** Counts an answer; returns for how many seconds no more are taken, or null. */
  async function pauseFor(token: string): Promise<number | null> {
    const limitOf = (name: string) => limits.keyOf(name, token);
    try {
      await limits.count([
        { key: limitOf('answersPerHour'), ...PER_HOUR },
        { key: limitOf('answersPerLink'), ...PER_LINK },
      ]);
      return null;
    } catch (error) {
      if (error instanceof Problem && error.retryAfter !== undefined) return error.retryAfter;
      throw error;
    }
  }

  app.get('/c/*', { schema: { hide: true }, errorHandler: sendProblem }, async (request, reply) => {
    const asked = await asks(request);
    if (!asked) return sendEnded(request, reply);
    if (asked.state !== 'open') return sendSettled(asked.state, request, reply);
    return sendQuestion(asked, null, request, reply);
  });

  app.post(
    '/c/*',
    { schema: { hide: true }, errorHandler: sendProblem },
    async (request, reply) => {
      crossSite.checkForm(request);
      const asked = await asks(request);
      if (!asked) return sendEnded(request, reply);
      if (asked.state !== 'open') return sendSettled(asked.state, request, reply);
      const answer = answerOf(formOf(request));
      const comment = answer?.comment ?? '';
      if ([...comment].length > COMMENT_LENGTH) {
        return sendQuestion(asked, { why: 'tooLong', comment }, request, reply.code(422));
      }
      const token = tokenOf(request);
      const pause = answer ? await pauseFor(token) : null;
      if (pause !== null) {
        reply.code(429).header('retry-after', pause);
        return sendQuestion(asked, { why: 'tooOften', comment }, request, reply);
      }
      const isStored =
        answer !== undefined &&
        (await records.inTransaction(linkAuthor(request), (writable) =>
          store(answer, { token, asked, at: now().toISOString(), timeZone }, writable),
        ));
      if (isStored) {
        const query = new URLSearchParams({ language: readersLanguage(request) });
        return keepPrivate(reply).redirect(`/c/${token}?${String(query)}`, 303);
      }
      const current = await asks(request);
      if (!current) return sendEnded(request, reply);
      if (current.state !== 'open') return sendSettled(current.state, request, reply);
      return sendQuestion(current, { why: 'changedMeanwhile', comment }, request, reply.code(409));
    },
  );
};
