import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { loadRuntimeConfig } from '../api/createApi.ts';
import { Application } from './Application.tsx';
import { createRuntime } from './createRuntime.ts';
import { createI18n, storedLanguage } from './i18n.ts';
import { routes } from './routes.tsx';

const [config, i18n] = await Promise.all([loadRuntimeConfig(), createI18n(storedLanguage())]);
const router = createBrowserRouter(routes);
const runtime = createRuntime({
  config,
  fetch: (request) => fetch(request),
  pathname: router.state.location.pathname,
});
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(<Application runtime={runtime} router={router} i18n={i18n} />);
