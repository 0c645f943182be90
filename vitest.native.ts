/** Node loads what these projects test, as it does in production, instead of Vite transforming every module anew. */
export const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }
