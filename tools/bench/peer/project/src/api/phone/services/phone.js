module.exports = require('@strapi/strapi').factories.createCoreService('api::phone.phone')
