import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The build's files have their hash in their name: they never change, so caches need not check. */
export async function serveBuild(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    // Found beside the requested file: each would otherwise be an unused route.
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const forever = path.includes('/assets/');
      response.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
