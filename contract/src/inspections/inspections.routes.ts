import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, PageQuery } from '../lists/list.shapes.ts'
import { NewNote, Note } from '../notes/notes.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { INSPECTION_COLUMNS } from './inspection-columns.ts'
import {
  Completion,
  Correction,
  DamageChange,
  Inspection,
  InspectionChange,
  InspectionRow,
  InspectionSeal,
  LinkedPhoto,
  NewInspection,
  NotedDamage,
  UploadedPhoto,
  VehicleConditions,
} from './inspections.shapes.ts'
import { Signature } from './signature.shapes.ts'

const byId = z.object({ id: Guid })
const byGuid = z.object({ guid: Guid })
const view = { portals: EVERYONE, permission: 'inspections.view' } as const
const make = { portals: ['dispatcher', 'carrier'], permission: 'inspections.create' } as const

/** Calls of the Shipper API on inspections (specification section 7, Inspections); `GET /inspections/types` is among the reference data. */
export const inspectionsRoutes = {
  start: route({
    method: 'POST',
    path: '/inspections',
    may: make,
    summary: 'Start the inspection of a vehicle at a stop; the same id with the same content is a repeat',
    body: NewInspection,
    answer: Inspection,
    status: 201,
  }),
  complete: route({
    method: 'PUT',
    path: '/inspections/{id}/completed',
    may: { portals: ['dispatcher', 'carrier'], permission: 'inspections.complete' },
    summary: 'Complete an inspection that holds what its type asks for; from then on it is read-only',
    params: byId,
    body: Completion,
    answer: Inspection,
  }),
  notes: route({
    method: 'GET',
    path: '/inspections/{id}/notes',
    may: view,
    summary: 'Notes on an inspection that the caller may read, newest first',
    params: byId,
    query: PageQuery,
    answer: listAnswer(Note),
  }),
  note: route({
    method: 'POST',
    path: '/inspections/{id}/notes',
    may: { portals: EVERYONE, permission: 'notes.create' },
    summary: 'Write a note on an inspection; the same guid with the same content is a repeat',
    params: byId,
    body: NewNote,
    answer: Note,
    status: 201,
  }),
}

/** Calls of the Platform API on inspections. */
export const inspectionsPlatformRoutes = {
  find: listRoute(
    '/inspections/list',
    { portals: ['dispatcher'], permission: 'inspections.view' },
    'inspections of all orders, those started last first,',
    INSPECTION_COLUMNS,
    InspectionRow,
  ),
  get: route({
    method: 'GET',
    path: '/inspections/{id}',
    may: view,
    summary: 'An inspection with its damages, photos and what is new since the one before',
    params: byId,
    answer: Inspection,
  }),
  seal: route({
    method: 'GET',
    path: '/inspections/{id}/seal',
    may: view,
    summary: 'Compare an inspection with what its phone signed: each byte of its pictures, its damages and answers',
    params: byId,
    answer: InspectionSeal,
  }),
  change: route({
    method: 'PATCH',
    path: '/inspections/{id}',
    may: make,
    summary: 'Fill in odometer, keys, answers and position',
    params: byId,
    body: InspectionChange,
    answer: Inspection,
  }),
  ofOrder: route({
    method: 'GET',
    path: '/orders/{guid}/inspections',
    may: view,
    summary: 'Inspections of an order, stop by stop; a client sees the completed ones',
    params: byGuid,
    answer: listAnswer(Inspection),
  }),
  ofJob: route({
    method: 'GET',
    path: '/jobs/{guid}/inspections',
    may: { portals: ['dispatcher', 'carrier'], permission: 'inspections.view' },
    summary: 'Inspections of a job, stop by stop',
    params: byGuid,
    answer: listAnswer(Inspection),
  }),
  conditions: route({
    method: 'GET',
    path: '/orders/{guid}/conditions',
    may: view,
    summary: 'How each vehicle of an order stood at each inspection, and what damage came between',
    params: byGuid,
    answer: listAnswer(VehicleConditions),
  }),
  noteDamage: route({
    method: 'POST',
    path: '/inspections/{id}/damages',
    may: make,
    summary: 'Note a damage; the same id with the same content is a repeat',
    params: byId,
    body: NotedDamage,
    answer: Inspection,
    status: 201,
  }),
  changeDamage: route({
    method: 'PATCH',
    path: '/inspections/{id}/damages/{damageId}',
    may: make,
    summary: 'Change a damage',
    params: z.object({ id: Guid, damageId: Guid }),
    body: DamageChange,
    answer: Inspection,
  }),
  removeDamage: route({
    method: 'DELETE',
    path: '/inspections/{id}/damages/{damageId}',
    may: make,
    summary: 'Remove a damage; its photos stay as photos of damage',
    params: z.object({ id: Guid, damageId: Guid }),
    answer: Inspection,
  }),
  linkPhoto: route({
    method: 'POST',
    path: '/inspections/{id}/photos',
    may: make,
    summary: 'Add a stored picture; the same id with the same content is a repeat',
    params: byId,
    body: LinkedPhoto,
    answer: Inspection,
    status: 201,
  }),
  uploadPhoto: route({
    method: 'POST',
    path: '/inspections/{id}/photos/upload',
    may: make,
    summary: 'Store and add a picture as a form; the same id with the same content is a repeat',
    params: byId,
    body: UploadedPhoto,
    answer: Inspection,
    status: 201,
    media: 'multipart',
  }),
  removePhoto: route({
    method: 'DELETE',
    path: '/inspections/{id}/photos/{photoId}',
    may: make,
    summary: 'Remove a picture',
    params: z.object({ id: Guid, photoId: Guid }),
    answer: Inspection,
  }),
  sign: route({
    method: 'PUT',
    path: '/inspections/{id}/signature',
    may: make,
    summary: 'Save who signed, or why no signature could be collected',
    params: byId,
    body: Signature,
    answer: Inspection,
  }),
  supersede: route({
    method: 'POST',
    path: '/inspections/{id}/supersede',
    may: { portals: ['dispatcher'], permission: 'inspections.supersede' },
    summary: 'Begin a correction of a completed inspection: a copy that replaces it once it is completed',
    params: byId,
    body: Correction,
    answer: Inspection,
    status: 201,
  }),
}
