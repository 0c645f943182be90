import { inspectionsPlatformRoutes, inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { module } from '../../calls/call.ts'
import { linkPhoto, removePhoto, uploadPhoto } from './add-photo.ts'
import { checkSeal } from './check-seal.ts'
import { completeInspection, supersedeInspection } from './complete-inspection.ts'
import { findInspections } from './find-inspections.ts'
import { listInspectionNotes, noteInspection } from './inspection-notes.ts'
import { getInspection } from './known-inspection.ts'
import { listConditions, listOfJob, listOfOrder } from './list-inspections.ts'
import { alterDamage, noteDamage, removeDamage } from './note-damage.ts'
import { changeInspection, signInspection } from './sign-inspection.ts'
import { startInspection } from './start-inspection.ts'

export const inspectionsModule = module(inspectionsRoutes, {
  start: startInspection,
  complete: completeInspection,
  notes: listInspectionNotes,
  note: noteInspection,
})

export const inspectionsPlatformModule = module(inspectionsPlatformRoutes, {
  find: findInspections,
  get: getInspection,
  seal: checkSeal,
  change: changeInspection,
  ofOrder: listOfOrder,
  ofJob: listOfJob,
  conditions: listConditions,
  noteDamage,
  changeDamage: alterDamage,
  removeDamage,
  linkPhoto,
  uploadPhoto,
  removePhoto,
  sign: signInspection,
  supersede: supersedeInspection,
})
