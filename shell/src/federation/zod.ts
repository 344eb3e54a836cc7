/**
 * The zod that areas get: they carry their own schemas and take what these are made with from here.
 * The build narrows this to the names in use (tools/build/zod-facade-loader.mjs); the publish check names what is missing.
 */
export * from 'zod/mini';
