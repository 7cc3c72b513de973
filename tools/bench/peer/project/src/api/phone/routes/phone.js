module.exports = require('@strapi/strapi').factories.createCoreRouter('api::phone.phone')
