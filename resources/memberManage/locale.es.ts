import type { AreaMessages, Messages } from '#declare'
import type { company } from './company.ts'
import type { customer } from './customer.ts'
import type { customerRole } from './customerRole.ts'
import type { houseBinding } from './houseBinding.ts'
import type { systemModule } from './systemModule.ts'

export default {
  title: 'Gestión de clientes',
  pages: {
    general: 'Usuarios generales',
    employee: 'Empleados',
    owner: 'Propietarios',
    allCustomers: 'Resumen de clientes',
  },
  labels: { general: 'Usuario general', employee: 'Empleado', owner: 'Propietario' },
  reports: {
    customerSummary: {
      title: 'Resumen de clientes',
      measures: {
        total: 'Clientes',
        general: 'Usuarios generales',
        employee: 'Empleados',
        owner: 'Propietarios',
        newCount: 'Nuevos',
        activeCount: 'Activos',
        houses: 'Viviendas',
        owned: 'Propietarios vinculados',
        left: 'Propietarios desvinculados',
        boundHouses: 'Viviendas vinculadas',
        boundRate: 'Tasa de vinculación',
      },
      charts: {
        growth: 'Total de clientes',
        kinds: 'Clientes por rol',
      },
    },
  },
  resources: {
    company: {
      title: 'Empresas',
      label: 'Empresa',
      sections: { 基本信息: 'Datos básicos', 联系方式: 'Datos de contacto', 展示: 'Presentación' },
      fields: {
        name: 'Nombre de la empresa',
        shortName: 'Nombre corto',
        code: 'Código',
        parentId: 'Empresa matriz',
        companyType: 'Tipo',
        creditCode: 'Código fiscal unificado',
        contactName: 'Contacto',
        contactPhone: 'Teléfono de contacto',
        region: 'Región',
        address: 'Dirección',
        employeeCount: 'Empleados',
      },
    } satisfies Messages<typeof company>,

    customer: {
      title: 'Clientes',
      label: 'Cliente',
      sections: { 基本信息: 'Datos básicos', 单位: 'Empresa', 房屋: 'Vivienda', 使用: 'Uso' },
      hints: {
        nickname: 'Si se deja vacío, el nombre real',
        customerRoleId: 'Si se deja vacío, el predeterminado del rol principal',
        companyId: 'Si se vacía, el cliente deja la empresa y ya no es empleado',
      },
      fields: {
        customerNo: 'N.º de cliente',
        nickname: 'Apodo',
        realName: 'Nombre real',
        avatar: 'Avatar',
        gender: 'Sexo',
        birthday: 'Cumpleaños',
        roleType: 'Rol principal',
        roleTypes: 'Todos los roles',
        companyId: 'Empresa',
        workNo: 'N.º de empleado',
        department: 'Departamento',
        displayName: 'Cliente',
        customerRoleId: 'Rol de cliente',
        houseId: 'Vivienda por vincular',
        relation: 'Relación',
        leaseEnd: 'Alquiler hasta',
        idCardNo: 'N.º de identidad',
        communityId: 'Comunidad principal',
        houseCount: 'Viviendas vinculadas',
        memberRankId: 'Nivel de socio',
        growthValue: 'Crecimiento',
        pointsBalance: 'Saldo de puntos',
        yuanbaoBalance: 'Saldo de yuanbao',
        registerChannel: 'Origen del registro',
        registeredAt: 'Registrado el',
        lastActiveAt: 'Última actividad',
      },
    } satisfies Messages<typeof customer>,

    customerRole: {
      title: 'Roles de cliente',
      label: 'Rol de cliente',
      sections: { 角色: 'Rol', 展示: 'Presentación' },
      fields: {
        name: 'Nombre del rol',
        code: 'Código',
        roleType: 'Tipo de rol',
        moduleIds: 'Módulos',
        isDefault: 'Por defecto',
        description: 'Descripción',
        customerCount: 'Clientes',
      },
      hints: { isDefault: 'Uno por tipo de rol: sustituye al anterior' },
    } satisfies Messages<typeof customerRole>,

    houseBinding: {
      title: 'Vinculaciones',
      label: 'Vinculación',
      fields: {
        houseId: 'Vivienda',
        relation: 'Relación',
        isPrimary: 'Vivienda principal',
        leaseEnd: 'Alquiler hasta',
        state: 'Estado',
        boundAt: 'Vinculada el',
        endedAt: 'Desvinculada el',
        endReason: 'Motivo de la desvinculación',
        auditId: 'Solicitud de revisión',
        bindingName: 'Vinculación',
      },
      hints: { isPrimary: 'Una por persona: sustituye a la anterior' },
      operations: { unbind: 'Desvincular' },
      inputs: { unbind: { endReason: 'Motivo' } },
    } satisfies Messages<typeof houseBinding>,

    systemModule: {
      title: 'Módulos de la app',
      label: 'Módulo',
      sections: { 基本信息: 'Datos básicos', 跳转: 'Enlace', 可见: 'Visibilidad', 展示: 'Presentación' },
      fields: {
        moduleCode: 'Código del módulo',
        name: 'Nombre',
        nameEn: 'Nombre en inglés',
        nameEs: 'Nombre en español',
        icon: 'Icono',
        moduleType: 'Tipo',
        target: 'Destino',
        miniAppId: 'Id del miniprograma',
        needLogin: 'Requiere acceso',
        needBind: 'Requiere vivienda vinculada',
        minVersion: 'Versión mínima',
        useCount: 'Usos',
      },
    } satisfies Messages<typeof systemModule>,
  },
} satisfies AreaMessages
