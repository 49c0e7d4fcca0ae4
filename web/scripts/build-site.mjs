// Builds Plenum without other people as files for any web server.
//   npm run site -- FOLDER     (PLENUM_BIN: the program that is asked what a server would answer)
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('where to?');
const run = (...command) =>
  execFileSync(command[0], command.slice(1), { stdio: 'inherit', env: { ...process.env, VITE_ALONE: '1' } });
const site = resolve(folder);
run('npx', 'vite', 'build', '--logLevel', 'warn', '--outDir', site, '--emptyOutDir');
run('node', new URL('site.mjs', import.meta.url).pathname, site);
