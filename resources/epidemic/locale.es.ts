import type { AreaMessages, Messages } from '#declare'
import type { accessRecord } from './accessRecord.ts'

export default {
  title: 'Control epidémico',
  reports: {
    epidemicAccess: {
      title: 'Estadísticas de entradas y salidas',
      measures: {
        passes: 'Entradas y salidas',
        inCount: 'Entradas',
        outCount: 'Salidas',
        persons: 'Personas',
        inside: 'Siguen dentro',
        ownerCount: 'Propietarios y familiares',
        visitorCount: 'Visitantes',
        abnormalCount: 'Anomalías',
        abnormalRate: 'Tasa de anomalías',
        avgTemperature: 'Temperatura media (°C)',
      },
      charts: {
        inOut: 'Entradas y salidas',
        byHour: 'Entradas y salidas por hora',
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
        abnormal: 'Anomalía',
        healthCode: 'Código sanitario',
        passMethod: 'Método',
        plateNo: 'Matrícula',
        reason: 'Motivo',
        recordedAt: 'Registrado el',
        inside: 'Sigue dentro',
        recent: 'Últimas 24 horas',
      },
      hints: { inside: 'Entró en las últimas 24 horas y no ha salido' },
    } satisfies Messages<typeof accessRecord>,
  },
} satisfies AreaMessages
