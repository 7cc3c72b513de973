import type { AreaMessages, Messages } from '#declare'
import type { appApplication } from './appApplication.ts'
import type { appRegister } from './appRegister.ts'
import type { appTest } from './appTest.ts'
import type { dataAudit } from './dataAudit.ts'

export default {
  title: 'Acceso de aplicaciones',
  resources: {
    appRegister: {
      title: 'Registro de proveedores',
      label: 'Proveedor',
      sections: { 厂商: 'Proveedor', 联系方式: 'Datos de contacto' },
      fields: {
        vendorName: 'Proveedor',
        creditCode: 'Código fiscal unificado',
        contactName: 'Contacto',
        email: 'Correo',
        licence: 'Licencia',
        website: 'Sitio web',
        appCount: 'Aplicaciones',
        state: 'Estado',
        disableReason: 'Motivo de la deshabilitación',
      },
      operations: { approve: 'Aprobar', reject: 'Rechazar', disable: 'Deshabilitar', enable: 'Habilitar' },
      inputs: {
        reject: { rejectReason: 'Motivo de rechazo' },
        disable: { disableReason: 'Motivo' },
      },
      inputHints: { disable: { disableReason: 'Las aplicaciones en línea también se retiran' } },
    } satisfies Messages<typeof appRegister>,

    appApplication: {
      title: 'Revisión de aplicaciones',
      label: 'Aplicación',
      pages: { form: 'Detalle de la aplicación' },
      sections: { 应用: 'Aplicación', 接入: 'Conexión', 其他: 'Otros' },
      fields: {
        appName: 'Aplicación',
        vendorId: 'Proveedor',
        appType: 'Tipo',
        category: 'Categoría',
        icon: 'Icono',
        summary: 'Resumen',
        homeUrl: 'URL de inicio',
        callbackUrl: 'URL de retorno',
        ipWhitelist: 'IP permitidas',
        screenshots: 'Capturas',
        appVersion: 'Versión',
        appKey: 'Clave de la app',
        appSecret: 'Secreto de la app',
        state: 'Estado',
        onlineAt: 'En línea desde',
        offlineReason: 'Motivo de la retirada',
      },
      hints: { homeUrl: 'Empieza por https://', callbackUrl: 'Empieza por https://' },
      operations: { approve: 'Aprobar', reject: 'Rechazar', online: 'Publicar', offline: 'Retirar de línea' },
      inputs: {
        reject: { rejectReason: 'Motivo de rechazo' },
        offline: { offlineReason: 'Motivo de la retirada' },
      },
    } satisfies Messages<typeof appApplication>,

    dataAudit: {
      title: 'Revisión de acceso a datos',
      label: 'Solicitud de datos',
      fields: {
        requestNo: 'N.º de solicitud',
        applicationId: 'Aplicación',
        vendorId: 'Proveedor',
        scopes: 'Alcance de datos',
        purpose: 'Finalidad',
        dailyQuota: 'Llamadas por día',
        validTo: 'Válido hasta',
        agreement: 'Acuerdo',
        callsToday: 'Llamadas de hoy',
        state: 'Estado',
        revokeReason: 'Motivo de la revocación',
      },
      operations: { approve: 'Autorizar', reject: 'Rechazar', revoke: 'Revocar' },
      inputs: {
        approve: { scopes: 'Alcance de datos', dailyQuota: 'Llamadas por día' },
        reject: { rejectReason: 'Motivo de rechazo' },
        revoke: { revokeReason: 'Motivo de la revocación' },
      },
      inputHints: {
        approve: { scopes: 'Si se deja vacío, lo solicitado', dailyQuota: 'Si se deja vacío, lo solicitado' },
      },
    } satisfies Messages<typeof dataAudit>,

    appTest: {
      title: 'Pruebas de validación',
      label: 'Prueba',
      sections: { 测试: 'Prueba', 用例: 'Casos' },
      fields: {
        testNo: 'N.º de prueba',
        applicationId: 'Aplicación',
        appVersion: 'Versión',
        testUrl: 'URL de prueba',
        testerId: 'Encargado de la prueba',
        cases: 'Casos',
        passRate: 'Tasa de éxito',
        state: 'Estado',
        startedAt: 'Inicio',
        finishedAt: 'Fin',
        conclusion: 'Conclusión',
        report: 'Informe',
      },
      lists: { cases: { name: 'Caso', expected: 'Esperado', actual: 'Real', result: 'Resultado' } },
      operations: { start: 'Iniciar la prueba', conclude: 'Concluir' },
      inputs: { start: { testerId: 'Encargado de la prueba' }, conclude: { conclusion: 'Conclusión' } },
    } satisfies Messages<typeof appTest>,
  },
} satisfies AreaMessages
