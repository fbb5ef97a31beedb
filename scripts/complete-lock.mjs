/**
 * `node scripts/complete-lock.mjs`, after any change of dependencies: adds the optional packages of
 * other platforms to package-lock.json. If a registry lacks one of them, `npm install` leaves it
 * out silently, and `npm ci` then refuses the lock file on every machine.
 */
import fs from 'node:fs';

const FILE = 'package-lock.json';
const PLATFORM =
  /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)/;

/** @type {{ packages: Record<string, Record<string, any>> }} */
const lock = JSON.parse(fs.readFileSync(FILE, 'utf8'));
let added = 0;
for (const entry of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    const platform = PLATFORM.exec(name);
    if (lock.packages[key] || !platform || !/^\d/.test(version)) continue;
    const libc = name.includes('musl') ? ['musl'] : ['glibc'];
    lock.packages[key] = {
      version,
      cpu: [platform[2]],
      ...(entry.dev ? { dev: true } : {}),
      ...(platform[1] === 'linux' ? { libc } : {}),
      optional: true,
      os: [platform[1]],
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
fs.writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to ${FILE}.`);
