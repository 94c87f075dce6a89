import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { loadRuntimeConfig } from '../api/client/createApi.ts';
import { markOpenedEntry } from '../screens/page/origin.ts';
import { Application } from './Application.tsx';
import { createRuntime } from './createRuntime.ts';
import { fontArrival } from './fontArrival.ts';
import { loadI18n, storedLanguage } from './i18n.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const sayFailed = () => {
  root.dataset['failed'] = '';
};

const [config, i18n] = await Promise.all([
  loadRuntimeConfig(sayFailed),
  loadI18n(storedLanguage()).catch((error: unknown) => {
    console.warn('No texts could be fetched in any language.', { error });
    return null;
  }),
  fontArrival(),
]);
if (i18n) {
  delete root.dataset['failed'];
  markOpenedEntry();
  const router = createBrowserRouter(routes);
  const inspect = import.meta.env.DEV
    ? { inspect: (await import('./liveCharts.ts')).tellOfCharts() }
    : {};
  const runtime = createRuntime(
    {
      config,
      fetch: (request) => fetch(request),
      pathname: router.state.location.pathname,
    },
    inspect,
  );
  createRoot(root).render(<Application runtime={runtime} router={router} i18n={i18n} />);
} else {
  sayFailed();
}
