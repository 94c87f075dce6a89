import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  intakeForm,
  intakeReceipt,
  type WireIntakeForm,
} from '../../../src/api/contract/intake.ts';
import type { WireIntakeSource } from '../../../src/api/contract/intake.ts';
import { pageOn } from '../../../src/domain/intake/origins.ts';
import type { Config } from '../../config/config.ts';
import type { IntakeSources } from '../../database/intake/intakeSources.ts';
import type { Records } from '../../database/records.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { handleError, loggedProblem } from '../../http/errorHandler.ts';
import { sendRequestId } from '../../http/requestId.ts';
import { sendDocument } from '../../http/sendDocument.ts';
import { fieldsOf, sentBy, suspicionOf } from '../../intake/intakeForm.ts';
import { refusalPage, thanksPage } from '../../intake/intakePages.ts';
import { takeUp } from '../../intake/takeUp.ts';
import { acceptForms, keepPrivate } from '../../outside/outsideRoute.ts';
import { fieldProblem, Problem } from '../../problem.ts';
import { networkOf, type Limits } from '../../security/limits.ts';
import { languageOf } from '../../texts/language.ts';

interface IntakeRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly intakeSources: IntakeSources;
  readonly records: Records;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose form has sent the request; null elsewhere, and until that is known. */
    intakeSource: WireIntakeSource | null;
  }
}

/** In bytes. */
const FORM_LIMIT = 16 * 1024;

const HOUR = 60 * 60_000;

const PER_ADDRESS = { max: 10, window: HOUR };
const PER_SOURCE = { max: 60, window: HOUR };

/** How many requests may wait for a worker. */
const MOST_OPEN = 200;

/** In seconds: for how long a browser remembers that a website may send. */
const ALLOWED_FOR = 600;

const THANKS = '/api/intake/thanks';

const params = Type.Object({ token: Type.String({ maxLength: 200 }) });

const isFromProgram = ({ headers, method }: FastifyRequest) =>
  method === 'OPTIONS' || headers['content-type']?.startsWith('application/json');

/** Says to a person what programs are told by the contract. */
function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void keepPrivate(reply);
  if (isFromProgram(request)) return handleError(error, request, reply);
  const problem = loggedProblem(error, request);
  const { status, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  sendRequestId(request, reply);
  const language = languageOf(request.headers['accept-language']);
  return sendDocument(reply.code(status), refusalPage(language, problem));
}

/**
 * Requests from forms on websites: without a session, and without a cookie. Whoever sends one is told
 * that it has arrived, and not what has become of it.
 */
export const intakeRoutes: FastifyPluginAsyncTypebox<IntakeRouteOptions> = async (app, options) => {
  const { config, intakeSources, records, settings, limits, now } = options;
  const { timeZone } = config;
  acceptForms(app);
  app.decorateRequest('intakeSource', null);

  const addressLimit = ({ ip }: FastifyRequest) => ({
    key: limits.keyOf('intake', networkOf(ip)),
    ...PER_ADDRESS,
  });

  /** Lets the forms of a source send, from its own websites alone. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { token } = request.params as { readonly token: string };
    const source = await intakeSources.withToken(token);
    if (!source) {
      await limits.count([addressLimit(request)], 'tooManyRequests');
      throw new Problem(404, 'notFound');
    }
    const { origin = '' } = request.headers;
    reply.header('vary', 'origin');
    if (!source.origins.includes(origin)) throw new Problem(403, 'foreignOrigin');
    reply.header('access-control-allow-origin', origin);
    request.intakeSource = source;
  }

  /** Makes a job of a request, or keeps it for somebody to look at; once, however often it is sent. */
  async function receive(form: WireIntakeForm, source: WireIntakeSource, requestId: string) {
    const fields = fieldsOf(form);
    const suspicion = suspicionOf(form, now());
    const arrival = {
      sourceId: source.id,
      digest: limits.keyOf('intake', String(source.id), JSON.stringify(fields)),
    };
    const customers = await records.customers.list();
    const author = { userId: null, source: 'intake', requestId, batchId: randomUUID() } as const;
    await records.inTransaction(author, async (writable) => {
      const { intake } = writable;
      if (await intake.isRepeat(arrival)) return;
      if (suspicion) {
        await intake.addSortedOut(arrival, fields, suspicion);
        return;
      }
      if ((await intake.countOpen()) >= MOST_OPEN) {
        throw new Problem(503, 'intakeFull', { retryAfter: HOUR / 1000 });
      }
      const jobId = await takeUp(fields, { writable, customers, timeZone, now });
      await intake.addTaken(arrival, jobId);
    });
  }

  app.options(
    '/api/intake/:token',
    { schema: { hide: true, params }, onRequest: admit, errorHandler: sendRefusal },
    (_request, reply) =>
      keepPrivate(reply)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', ALLOWED_FOR)
        .code(204)
        .send(),
  );

  app.post(
    '/api/intake/:token',
    {
      bodyLimit: FORM_LIMIT,
      schema: {
        description:
          'A request from a form on a website, as JSON or as a form sends it; from the websites of the source alone. A form is answered by 303.',
        params,
        body: intakeForm,
        response: { 202: intakeReceipt },
      },
      onRequest: admit,
      preValidation: async (request) => {
        if (request.body instanceof URLSearchParams) request.body = sentBy(request.body) as never;
      },
      errorHandler: sendRefusal,
    },
    async (request, reply) => {
      const { body: form } = request;
      const source = request.intakeSource!;
      if (!form.phone?.trim() && !form.email?.trim()) throw fieldProblem('required', 'phone');
      const ofSource = { key: limits.keyOf('intakeSource', String(source.id)), ...PER_SOURCE };
      await limits.count([addressLimit(request), ofSource], 'tooManyRequests');
      await receive(form, source, request.id);
      void keepPrivate(reply);
      if (isFromProgram(request)) return reply.code(202).send({ status: 'received' });
      return reply.redirect(pageOn(source.origins, source.thanks_url) ?? THANKS, 303) as never;
    },
  );

  app.get(THANKS, { schema: { hide: true } }, async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const { name } = await settings.read();
    return sendDocument(keepPrivate(reply), thanksPage(language, name));
  });
};
