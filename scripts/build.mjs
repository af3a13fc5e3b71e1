import './kit/check-node.mjs';
import { buildWeb } from './kit/build-web.mjs';
import { install } from './kit/install.mjs';
import { stop } from './kit/stop.mjs';

await install();
if (!(await buildWeb())) stop('The web app could not be built; see the output of Vite above.');
