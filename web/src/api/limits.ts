// Generated from the OpenAPI document by `npm run types`. Do not edit.

/** The bounds of every field that the server accepts, by the name of the body. */
export const limits = {
  "AddressRequest": {
    "email": {
      "maxLength": 254
    }
  },
  "AgeGroupInput": {
    "age_group_name": {
      "minLength": 1,
      "maxLength": 255
    },
    "min_age": {
      "minimum": 0,
      "maximum": 120
    },
    "max_age": {
      "minimum": 0,
      "maximum": 120
    }
  },
  "ApiKeyRequest": {
    "name": {
      "minLength": 1,
      "maxLength": 80
    },
    "scopeId": {
      "minimum": 1
    }
  },
  "ChangePasswordRequest": {
    "newPassword": {
      "minLength": 6
    }
  },
  "ClaimCodeRequest": {
    "email": {
      "maxLength": 254
    }
  },
  "ClaimRequest": {
    "playerName": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "ConfirmationRules": {
    "hours": {
      "minimum": 1,
      "maximum": 720
    }
  },
  "CopyInput": {
    "name": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "CopyToSportInput": {
    "sport_id": {
      "minimum": 1
    }
  },
  "CorrectionRequest": {
    "reason": {
      "maxLength": 500
    }
  },
  "CourtLinkRequest": {
    "court": {
      "maxLength": 200
    }
  },
  "DisputeRequest": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "DisputeRulingRequest": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "DivisionChangesInput": {
    "name": {
      "minLength": 1,
      "maxLength": 255
    },
    "capacity": {
      "minimum": 1,
      "maximum": 10000
    },
    "perClub": {
      "minimum": 1,
      "maximum": 10000
    }
  },
  "DivisionInput": {
    "name": {
      "minLength": 1,
      "maxLength": 255
    },
    "capacity": {
      "minimum": 1,
      "maximum": 10000
    },
    "perClub": {
      "minimum": 1,
      "maximum": 10000
    },
    "confirmHours": {
      "minimum": 1,
      "maximum": 720
    }
  },
  "DrawSwapInput": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "DrawVoidInput": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "EntryRequest": {
    "name": {
      "minLength": 1,
      "maxLength": 200
    },
    "club": {
      "maxLength": 200
    },
    "note": {
      "maxLength": 500
    }
  },
  "EntryStepRequest": {
    "reason": {
      "maxLength": 500
    },
    "message": {
      "maxLength": 500
    }
  },
  "EventTemplateInput": {
    "event_type": {
      "minLength": 1,
      "maxLength": 255
    },
    "template_text": {
      "minLength": 1,
      "maxLength": 2000
    }
  },
  "GenderCategoryInput": {
    "gender_name": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "GrantedByeInput": {
    "round": {
      "minimum": 1,
      "maximum": 1000
    },
    "teamId": {
      "minimum": 1
    }
  },
  "InvitationRequest": {
    "email": {
      "maxLength": 254
    },
    "scopeId": {
      "minimum": 1
    }
  },
  "MatchFormatInput": {
    "format_name": {
      "minLength": 1,
      "maxLength": 255
    },
    "sport_id": {
      "minimum": 1
    },
    "description": {
      "maxLength": 2000
    },
    "duration_minutes": {
      "minimum": 1,
      "maximum": 100000
    }
  },
  "MatchResultInput": {
    "team_a_score": {
      "minimum": 0,
      "maximum": 1000000
    },
    "team_b_score": {
      "minimum": 0,
      "maximum": 1000000
    },
    "winner_team_id": {
      "minimum": 1
    },
    "team_a_shootout": {
      "minimum": 0,
      "maximum": 1000000
    },
    "team_b_shootout": {
      "minimum": 0,
      "maximum": 1000000
    }
  },
  "NameRequest": {
    "teamId": {
      "minimum": 1
    },
    "name": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "NewPlayerRequest": {
    "playerName": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "OwnAccountInput": {
    "fullName": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "PaceRequest": {
    "matchMinutes": {
      "minimum": 1,
      "maximum": 10080
    },
    "restMinutes": {
      "minimum": 0,
      "maximum": 10080
    }
  },
  "PasskeyInput": {
    "name": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "PasskeyNameInput": {
    "name": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "PlayerChangesInput": {
    "playerName": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "PlayerFactsRequest": {
    "playerName": {
      "minLength": 1,
      "maxLength": 200
    },
    "allowedBecause": {
      "maxLength": 500
    }
  },
  "PreviewInput": {
    "template_text": {
      "minLength": 1,
      "maxLength": 2000
    }
  },
  "ProofRequest": {
    "code": {
      "minLength": 1,
      "maxLength": 100
    }
  },
  "ReasonRequest": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "RegisterRequest": {
    "fullName": {
      "minLength": 1,
      "maxLength": 255
    },
    "email": {
      "maxLength": 254
    },
    "password": {
      "minLength": 8
    }
  },
  "ReplacementInput": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "ReplacementPlanInput": {
    "teamId": {
      "minimum": 1
    },
    "entryId": {
      "minimum": 1
    },
    "otherTeamId": {
      "minimum": 1
    },
    "name": {
      "minLength": 1,
      "maxLength": 255
    },
    "club": {
      "maxLength": 255
    }
  },
  "ResetRequest": {
    "newPassword": {
      "minLength": 8
    }
  },
  "RestoreInput": {
    "audit_entry_id": {
      "minimum": 1
    }
  },
  "RulingRequest": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "SavedViewInput": {
    "name": {
      "minLength": 1,
      "maxLength": 60
    },
    "address": {
      "minLength": 8,
      "maxLength": 2000
    }
  },
  "ScorerLinkRequest": {
    "hours": {
      "minimum": 1,
      "maximum": 24
    }
  },
  "ScoringConfigInput": {
    "sport_id": {
      "minimum": 1
    },
    "win_points": {
      "minimum": 0,
      "maximum": 1000
    },
    "draw_points": {
      "minimum": 0,
      "maximum": 1000
    },
    "loss_points": {
      "minimum": 0,
      "maximum": 1000
    },
    "cancelled_points": {
      "minimum": 0,
      "maximum": 1000
    }
  },
  "SquadPlaceRequest": {
    "shirtNumber": {
      "minimum": 0
    },
    "position": {
      "maxLength": 200
    }
  },
  "SquadsText": {
    "teamId": {
      "minimum": 1
    }
  },
  "SquadsToSave": {
    "teamId": {
      "minimum": 1
    }
  },
  "StepInput": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "SuspensionLift": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "SuspensionRule": {
    "secondYellow": {
      "minimum": 1,
      "maximum": 20
    },
    "red": {
      "minimum": 1,
      "maximum": 20
    }
  },
  "TeamNameRequest": {
    "name": {
      "maxLength": 255
    }
  },
  "TeamNameToSave": {
    "name": {
      "maxLength": 255
    }
  },
  "TemplateInput": {
    "name": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "TournamentChangesInput": {
    "name": {
      "minLength": 1,
      "maxLength": 255
    },
    "description": {
      "maxLength": 5000
    },
    "venueName": {
      "maxLength": 255
    },
    "timeZone": {
      "maxLength": 64
    },
    "contact": {
      "maxLength": 500
    }
  },
  "TournamentInput": {
    "name": {
      "minLength": 1,
      "maxLength": 255
    },
    "description": {
      "maxLength": 5000
    },
    "venueName": {
      "maxLength": 255
    },
    "timeZone": {
      "maxLength": 64
    },
    "contact": {
      "maxLength": 500
    }
  }
} as const;

/** The bounds of what stands in a query, by the name of the parameter. */
export const queryLimits = {
  "court": {
    "maxLength": 200
  },
  "group": {
    "maxLength": 200
  },
  "place": {
    "maxLength": 200
  },
  "q": {
    "maxLength": 200
  },
  "search": {
    "maxLength": 200
  },
  "since": {
    "maxLength": 200
  }
} as const;
