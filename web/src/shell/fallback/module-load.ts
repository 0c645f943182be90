/** Browser messages for a chunk of the application that no longer exists: a new version was deployed. */
const LOAD_ERRORS = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading chunk .+ failed/i,
]

/** Whether an error says that a dynamically loaded module failed to load. */
export const isModuleLoadFailure = (error: unknown): boolean => {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  return LOAD_ERRORS.some((pattern) => pattern.test(message))
}
