export { INSPECTIONS, inspectionsListedIn, type ListedInspection, planInspections } from './inspection-list.ts'
export { type ConditionPhoto, type ConditionRecord, conditionsOfJob } from './condition-reading.ts'
export {
  type DamageRecord,
  damagesIn,
  inspectedJob,
  type InspectionContent,
  inspectionQuery,
  type InspectionRecord,
  inspectionsBeside,
  inspectionsOfOrder,
  type PhotoRecord,
  photosIn,
  withContent,
} from './inspection-reading.ts'
export {
  addToInspection,
  changeDamage,
  countIn,
  insertInspection,
  inspectionsOfCommodity,
  removeFromInspection,
  retireInspections,
  rowByGuid,
  saveInspection,
  standingInspections,
} from './inspections.ts'
export {
  handedOverElsewhere,
  insertSignature,
  type PaperSignature,
  signatureByGuid,
  signaturesOfJob,
} from './signatures.ts'
export { inspectionsToSweep, sweepPictures } from './picture-retention.ts'
export { assignStop, NO_PLACE_FOUND } from './assign-stop.ts'
export { bareStop, linkRow, sentStop } from './new-stop.ts'
export {
  actByGuid,
  insertAct,
  attemptsAtStop,
  insertAttempt,
  insertProof,
  type InspectionAtStop,
  inspectionsAtStop,
  isTakenOn,
  moneyPast,
  planOf,
  removeProofs,
  type StopProofRecord,
  stopSituation,
  tracesOfStop,
  proofOfStop,
} from './stop-facts.ts'
