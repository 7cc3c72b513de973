import type { AreaMessages, Messages } from '#declare'
import type { accessRecord } from './accessRecord.ts'

export default {
  title: 'Control epidémico',
  reports: {
    epidemicAccess: {
      title: 'Estadísticas de entradas y salidas',
      measures: {
        passes: 'Pasos',
        inCount: 'Entradas',
        outCount: 'Salidas',
        persons: 'Personas',
        inside: 'Siguen dentro',
        ownerCount: 'Propietarios y familiares',
        visitorCount: 'Visitantes',
        abnormalCount: 'Anómalos',
        abnormalRate: 'Tasa anómala',
        avgTemperature: 'Temperatura media (°C)',
      },
      charts: {
        inOut: 'Entradas y salidas',
        byHour: 'Pasos por hora',
        personTypes: 'Tipos de persona',
      },
    },
  },
  resources: {
    accessRecord: {
      title: 'Estadísticas de entradas y salidas',
      label: 'Entrada o salida',
      fields: {
        personName: 'Nombre',
        personType: 'Tipo de persona',
        projectId: 'Proyecto',
        gateName: 'Acceso',
        direction: 'Sentido',
        temperature: 'Temperatura (°C)',
        abnormal: 'Anómalo',
        healthCode: 'Código sanitario',
        passMethod: 'Método',
        plateNo: 'Matrícula',
        reason: 'Motivo',
        recordedAt: 'Registrado el',
        inside: 'Sigue dentro',
        recent: 'Últimas 24 horas',
      },
      hints: { inside: 'El último paso en 24 horas fue una entrada' },
    } satisfies Messages<typeof accessRecord>,
  },
} satisfies AreaMessages
