export { reseal } from './reseal.ts'
export { SEALED_FOR } from './sealed-for.ts'
export { SECRETS_KEY, secretsSeal } from './secrets-key.ts'
