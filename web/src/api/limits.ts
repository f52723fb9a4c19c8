// Generated from the OpenAPI document by `npm run types`. Do not edit.

/** The bounds of every field that the server accepts, by the name of the body or of what is within it. */
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
  "AtMost": {
    "at_most": {
      "minimum": 0
    }
  },
  "CardInput": {
    "team_id": {
      "minimum": 1
    },
    "player": {
      "minLength": 1,
      "maxLength": 200
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
  "CorrectedPoints": {
    "win": {
      "minimum": 0,
      "maximum": 1000
    },
    "draw": {
      "minimum": 0,
      "maximum": 1000
    },
    "loss": {
      "minimum": 0,
      "maximum": 1000
    },
    "cancelled": {
      "minimum": 0,
      "maximum": 1000
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
  "DivisionPaceInput": {
    "matchMinutes": {
      "minimum": 1,
      "maximum": 10080
    },
    "restMinutes": {
      "minimum": 0,
      "maximum": 10080
    }
  },
  "DivisionPointsInput": {
    "win": {
      "minimum": 0,
      "maximum": 1000
    },
    "draw": {
      "minimum": 0,
      "maximum": 1000
    },
    "loss": {
      "minimum": 0,
      "maximum": 1000
    },
    "cancelled": {
      "minimum": 0,
      "maximum": 1000
    },
    "extraRules": {
      "maxLength": 5000
    },
    "basis": {
      "maxLength": 5000
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
  "Ends": {
    "every": {
      "minimum": 1,
      "maximum": 100
    },
    "everyInLastSet": {
      "minimum": 1,
      "maximum": 100
    },
    "inLastSetAt": {
      "minimum": 1,
      "maximum": 100
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
  "ExtraTime": {
    "periods": {
      "minimum": 1,
      "maximum": 8
    },
    "minutes": {
      "minimum": 0,
      "maximum": 120
    },
    "substitutions": {
      "minimum": 0,
      "maximum": 100
    }
  },
  "GameTime": {
    "minute": {
      "minimum": 0
    },
    "stoppage": {
      "minimum": 0
    }
  },
  "GenderCategoryInput": {
    "gender_name": {
      "minLength": 1,
      "maxLength": 255
    }
  },
  "GoalFormat": {
    "starters": {
      "minimum": 1,
      "maximum": 60
    },
    "periods": {
      "minimum": 1,
      "maximum": 8
    },
    "minutes": {
      "minimum": 0,
      "maximum": 120
    },
    "shootout": {
      "minimum": 1,
      "maximum": 20
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
  "GroupsOptions": {
    "groups": {
      "minimum": 0
    },
    "legs": {
      "minimum": 1,
      "maximum": 2
    },
    "qualify": {
      "minimum": 0
    },
    "best_placed": {
      "minimum": 0
    }
  },
  "HeatProgression": {
    "by_place": {
      "minimum": 0
    },
    "by_time": {
      "minimum": 0
    }
  },
  "HeatsOptions": {
    "lanes": {
      "minimum": 0
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
  "KeptApart": {
    "rounds": {
      "minimum": 0
    }
  },
  "KnockOutOptions": {
    "legs": {
      "minimum": 1,
      "maximum": 2
    },
    "winners": {
      "minimum": 0
    }
  },
  "LateTeamInput": {
    "teamId": {
      "minimum": 1
    },
    "number": {
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
  "MoveRequest": {
    "matchId": {
      "minimum": 1
    },
    "court": {
      "maxLength": 200
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
  "OperationId": {
    "sequence": {
      "minimum": 0
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
  "PeriodInput": {
    "team_a_score": {
      "minimum": 0,
      "maximum": 1000000
    },
    "team_b_score": {
      "minimum": 0,
      "maximum": 1000000
    },
    "team_a_tiebreak": {
      "minimum": 0,
      "maximum": 1000000
    },
    "team_b_tiebreak": {
      "minimum": 0,
      "maximum": 1000000
    }
  },
  "PhasesInput": {
    "entries": {
      "minimum": 1,
      "maximum": 1000
    }
  },
  "PhasesPreviewInput": {
    "entries": {
      "minimum": 1,
      "maximum": 1000
    }
  },
  "PlannedTeamInput": {
    "teamId": {
      "minimum": 1
    },
    "seed": {
      "minimum": 1
    },
    "pot": {
      "minimum": 1
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
  "PlayerHere": {
    "number": {
      "minimum": 0
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
  "RaceFormat": {
    "legs": {
      "minimum": 0,
      "maximum": 100
    },
    "falseStarts": {
      "minimum": 0,
      "maximum": 10
    }
  },
  "RallyFormat": {
    "starters": {
      "minimum": 1,
      "maximum": 60
    },
    "setsToWin": {
      "minimum": 1,
      "maximum": 7
    },
    "points": {
      "minimum": 1,
      "maximum": 100
    },
    "lastSetPoints": {
      "minimum": 1,
      "maximum": 100
    },
    "lead": {
      "minimum": 1,
      "maximum": 10
    },
    "cap": {
      "minimum": 1,
      "maximum": 200
    },
    "timeOuts": {
      "minimum": 0,
      "maximum": 20
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
  "RoundRobinOptions": {
    "legs": {
      "minimum": 1,
      "maximum": 2
    }
  },
  "RowChoice": {
    "line": {
      "minimum": 1
    },
    "nth": {
      "minimum": 1,
      "maximum": 2
    }
  },
  "RowException": {
    "line": {
      "minimum": 1
    },
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "RulesPreviewInput": {
    "sportId": {
      "minimum": 1
    },
    "seed": {
      "minimum": 0,
      "maximum": 4294967295
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
  "SeenPlace": {
    "shirtNumber": {
      "minimum": 0
    }
  },
  "SeenRowInput": {
    "id": {
      "minimum": 1
    }
  },
  "Sides_u16": {
    "a": {
      "minimum": 0
    },
    "b": {
      "minimum": 0
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
  "Stamp": {
    "count": {
      "minimum": 0
    }
  },
  "StepInput": {
    "reason": {
      "minLength": 1,
      "maxLength": 500
    }
  },
  "Substitutions": {
    "most": {
      "minimum": 0,
      "maximum": 100
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
  "SwissOptions": {
    "rounds": {
      "minimum": 1
    }
  },
  "TableCriterion": {
    "meetings": {
      "minimum": 0,
      "maximum": 10
    },
    "possible": {
      "minimum": 1,
      "maximum": 100
    }
  },
  "TablePoints": {
    "win": {
      "minimum": 0,
      "maximum": 1000
    },
    "draw": {
      "minimum": 0,
      "maximum": 1000
    },
    "loss": {
      "minimum": 0,
      "maximum": 1000
    },
    "closeWin": {
      "minimum": 0,
      "maximum": 1000
    },
    "closeLoss": {
      "minimum": 0,
      "maximum": 1000
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
  "TennisFormat": {
    "setsToWin": {
      "minimum": 1,
      "maximum": 7
    },
    "games": {
      "minimum": 1,
      "maximum": 20
    },
    "tieBreakAt": {
      "minimum": 1,
      "maximum": 30
    }
  },
  "TieBreak": {
    "points": {
      "minimum": 1,
      "maximum": 30
    },
    "lead": {
      "minimum": 1,
      "maximum": 10
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
  },
  "UsualRules": {
    "setsToWin": {
      "minimum": 1,
      "maximum": 7
    }
  },
  "YellowRule": {
    "cards": {
      "minimum": 1,
      "maximum": 20
    },
    "matches": {
      "minimum": 1,
      "maximum": 20
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
